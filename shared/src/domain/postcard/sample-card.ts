/** Made-up cards for template previews without campaign data, for checks of designs, and for tests. */
import type { CardMarket } from '../../contracts/card-figures';
import type { PostcardData } from '../../contracts/templates';

type Sale = readonly [address: string, closedOn: string, dollars: number, asking: number, days: number];

/** Sales around a made-up center; each one's place follows from its number. */
const salesOf = (sales: readonly Sale[], center: { lat: number; lng: number }): CardMarket['sales'] =>
  sales.map(([address, closedOn, price, asking, days], i) => ({
    id: `sample-${i + 1}`,
    address,
    closedOn,
    priceCents: price * 100,
    askingCents: asking * 100,
    days,
    lat: center.lat + 0.0034 * Math.sin(i * 2.4 + 0.6) * (0.35 + 0.16 * (i % 5)),
    lng: center.lng + 0.0046 * Math.cos(i * 2.4 + 0.6) * (0.35 + 0.16 * (i % 5)),
  }));

const center = { lat: 44.94, lng: -123.03 };

const sampleMarket: CardMarket = {
  area: 'Within 0.5 mi of 1846 Alder Creek Lane',
  center,
  from: '2025-11-28',
  to: '2026-11-27',
  source: 'Cascade Valley MLS',
  asOf: '2026-11-27',
  priceBan: null,
  sales: salesOf(
    [
      ['214 Alder Street', '2026-11-13', 512_000, 495_000, 34],
      ['187 Alder Street', '2026-10-28', 474_500, 479_000, 41],
      ['305 Larch Street', '2026-10-09', 448_000, 455_000, 52],
      ['1902 Alder Creek Lane', '2026-09-22', 531_500, 525_000, 29],
      ['44 Fern Court', '2026-09-03', 467_000, 465_000, 37],
      ['61 Hollow Road', '2026-08-14', 489_000, 499_900, 58],
      ['1711 Alder Creek Lane', '2026-07-24', 505_000, 489_000, 31],
      ['8 Larch Street', '2026-06-30', 442_500, 450_000, 63],
      ['230 Maple Street', '2026-05-29', 476_000, 469_000, 36],
      ['19 Fern Court', '2026-04-17', 458_000, 460_000, 44],
      ['325 Larch Street', '2026-03-06', 431_000, 439_000, 71],
      ['92 Hollow Road', '2026-01-23', 449_900, 449_900, 66],
    ],
    center,
  ),
};

/** Long addresses and dear homes. */
const longMarket: CardMarket = {
  ...sampleMarket,
  area: 'Within 0.75 mi of 12847 Northeast Meadowbrook Terrace',
  source: 'Greater Northern Coastal Counties Multiple Listing Service',
  sales: salesOf(
    [
      ['12847 Northeast Meadowbrook Terrace', '2026-11-13', 12_450_000, 12_995_000, 148],
      ['11962 Northeast Meadowbrook Terrace', '2026-10-28', 10_975_000, 10_750_000, 103],
      ['30415 Via de la Estrella Norte', '2026-09-29', 9_885_000, 9_995_000, 164],
      ['28830 Rancho Santa Margarita Parkway', '2026-08-31', 11_240_000, 11_240_000, 211],
      ['1204 Southwest Featherstone Boulevard', '2026-07-15', 13_100_000, 12_800_000, 119],
      ['30219 Avenida de las Banderas', '2026-05-28', 10_480_000, 10_900_000, 187],
    ],
    center,
  ),
};

export const sampleCard: PostcardData = {
  seed: 'sample',
  agent: {
    name: 'Dana Whitlock',
    title: 'Broker-in-Charge',
    brokerage: 'Harbor & Pine Realty',
    licenseNumber: '01234567',
    state: 'OR',
    phone: '(503) 555-0142',
  },
  listing: {
    addressLine1: '1846 Alder Creek Lane',
    city: 'Maple Hollow',
    state: 'OR',
    priceCents: 48_900_000,
    bedrooms: 4,
    bathrooms: 2.5,
    areaSqft: 2310,
    photo: null,
    oldPriceCents: 51_500_000,
  },
  event: { day: '2026-12-12', from: '13:00', to: '15:00', timeZone: 'America/Los_Angeles' },
  sale: { closedOn: '2026-11-13', daysOnMarket: 6, overAskingCents: 1_700_000 },
  testimonial: {
    words: 'She told us what to fix and what to leave alone, and she picked up every time we called.',
    client: 'Maria and Jon, Maple Hollow',
  },
  market: sampleMarket,
  copy: null,
  code: '7K3M9QTX',
  portalUrl: 'https://farmpost.example',
};

/** Lines of a brand kit, as long as they may be. */
export const longBrandKit = {
  team: 'The Montgomery-Hale Partners',
  officePhone: '(503) 555-0188',
  office: {
    addressLine1: '30415 Southwest Featherstone Boulevard',
    addressLine2: 'Suite 1200',
    city: 'Rancho Santa Margarita',
    state: 'OR',
    zip: '97301',
  },
  disclaimer: 'Each office is independently owned and operated. Licensed in OR and WA.',
} as const satisfies Partial<PostcardData['agent']>;

/** The longest texts that every design must hold, with the widest code. */
export const longSampleCard: PostcardData = {
  ...sampleCard,
  seed: 'long sample',
  agent: {
    ...sampleCard.agent,
    name: 'Alexandra Montgomery-Hale',
    title: 'Broker Associate, Luxury Homes',
    brokerage: 'Coldwater & Whitmore Realty',
  },
  listing: sampleCard.listing && {
    ...sampleCard.listing,
    addressLine1: '12847 Northeast Meadowbrook Terrace',
    city: 'Rancho Santa Margarita',
    priceCents: 1_245_000_000,
    bedrooms: 10,
    bathrooms: 12.5,
    areaSqft: 11_840,
    oldPriceCents: 1_299_500_000,
  },
  sale: { closedOn: '2026-09-30', daysOnMarket: 148, overAskingCents: -54_500_000 },
  testimonial: {
    words:
      'We had three questions a day for two months and never waited for an answer. When the first offer fell through she had called the next buyer already, and she came by with the keys and a broom.',
    client: 'Bartholomew and Maximiliana Featherstonehaugh, Rancho Santa Margarita',
  },
  market: longMarket,
  event: { day: '2026-09-23', from: '10:30', to: '12:30', timeZone: 'Pacific/Honolulu' },
  code: 'WWWWWWWW',
};
