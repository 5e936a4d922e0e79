import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  listListings: { query: { status: 'all' } },
  getListing: { params: on('listing') },
  getListingSummary: {},
  getListingDetails: { params: on('listing') },
  addListing: {
    body: () => ({
      addressLine1: '12 Tradd Street',
      city: 'Charleston',
      state: 'SC',
      zip: '29401',
      status: 'Active',
      priceCents: 61_200_000,
      side: 'list',
      hasRights: true,
    }),
    also: [409],
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    listings: keyof typeof cases;
  }
}
