import type {
  LandingData,
  LandingHome,
  LandingStreet,
  PublicAgent,
} from '@farmpost/shared/contracts/landing';

const agent: PublicAgent = {
  id: '0190c7a4-5a10-7000-8000-000000000001',
  slug: 'dana-whitlock',
  name: 'Dana Whitlock',
  email: 'dana@example.com',
  phone: '(503) 555-0142',
  website: 'https://dana.example',
  photo_url: null,
  scheduling_url: 'https://calendar.example/dana',
  title: 'Principal Broker',
  brokerage: 'Harbor & Pine Realty',
  license_number: '01234567',
  bio: 'I have sold houses in Maple Hollow for fourteen years.\n\nYou get a straight number.',
  achievements: {
    years_experience: 14,
    recognition: 'Top Producer 2025',
    rating: 4.9,
    homes_sold: 214,
    sales_volume: 96_000_000,
  },
  testimonials: [
    {
      id: '0190c7a4-5a10-7000-8000-000000000002',
      content: 'We sold in nine days.',
      client_name: 'J. and P. Moreno',
      location: 'Maple Hollow',
      rating: 5,
    },
    {
      id: '0190c7a4-5a10-7000-8000-000000000003',
      content: 'I only wanted a number.',
      client_name: 'Carol B.',
      location: null,
      rating: null,
    },
  ],
};

/** A page opened without a card; pass `card` for one opened by a code. */
export function buildLandingData({
  agent: agentOverrides,
  ...overrides
}: Partial<Omit<LandingData, 'agent'>> & { agent?: Partial<PublicAgent> } = {}): LandingData {
  return {
    agent: { ...agent, ...agentOverrides },
    card: null,
    consent: { version: '2026-11', text: 'Yes, Dana may text or email me about homes nearby.' },
    ...overrides,
  };
}

/** A home that was listed two weeks ago. */
export const buildHome = (overrides: Partial<LandingHome> = {}): LandingHome => ({
  id: '0190c7a4-5a10-7000-8000-000000000004',
  addressLine1: '38 Wappoo Landing',
  city: 'Charleston',
  state: 'SC',
  stage: 'just-listed',
  priceCents: 48_900_000,
  oldPriceCents: null,
  bedrooms: 4,
  bathrooms: 3,
  areaSqft: 2140,
  yearBuilt: 1994,
  lotSize: null,
  listedOn: '2026-11-03',
  cardOn: '2026-11-06',
  contractOn: null,
  closedOn: null,
  days: 14,
  event: null,
  office: 'Harbor & Pine Realty',
  photo: null,
  source: 'Charleston Trident MLS',
  readOn: '2026-11-17',
  ...overrides,
});

/** Six sales, of which two are listed. */
export const buildStreet = (overrides: Partial<LandingStreet> = {}): LandingStreet => ({
  area: 'within 0.25 mi of 38 Wappoo Landing',
  from: '2025-11-17',
  to: '2026-11-17',
  isSinceSale: false,
  source: 'Charleston Trident MLS',
  asOf: '2026-11-17',
  priceBan: null,
  count: 6,
  medianCents: 43_800_000,
  medianDays: 41,
  own: { street: 'Wappoo Landing', count: 2, lowCents: 47_600_000, highCents: 52_100_000 },
  sales: [
    {
      block: 'Wappoo Landing, 1 to 99',
      closedOn: '2026-10-23',
      days: 39,
      priceCents: 47_600_000,
      bedrooms: 4,
      bathrooms: 2.5,
      areaSqft: 2060,
    },
    {
      block: 'Oyster Row, 1 to 99',
      closedOn: '2026-08-14',
      days: 44,
      priceCents: 41_250_000,
      bedrooms: 3,
      bathrooms: 2,
      areaSqft: 1780,
    },
  ],
  ...overrides,
});
