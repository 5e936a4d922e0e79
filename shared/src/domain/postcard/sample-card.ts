/** A made-up card for template previews without campaign data, and for tests. */
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
  copy: null,
  code: '7K3M9QTX',
  portalUrl: 'https://farmpost.example',
};
