/** Made-up cards for template previews without campaign data, for checks of designs, and for tests. */
import type { PostcardData } from '../../contracts/templates';

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
  },
  event: { day: '2026-12-12', from: '13:00', to: '15:00', timeZone: 'America/Los_Angeles' },
  copy: null,
  code: '7K3M9QTX',
  portalUrl: 'https://farmpost.example',
};

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
  },
  event: { day: '2026-09-23', from: '10:30', to: '12:30', timeZone: 'Pacific/Honolulu' },
  code: 'WWWWWWWW',
};
