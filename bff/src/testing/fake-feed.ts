/** A feed whose listings a test can change between two syncs. */
import type { FeedListing, FeedPage, ListingFeed } from '../providers/listing-feed.port';

export const feedListing = (number: number, change: Partial<FeedListing> = {}): FeedListing => ({
  mlsId: String(number),
  mlsNumber: `26${number}`,
  status: 'Active',
  addressLine1: `${number} Alder Street`,
  addressLine2: null,
  city: 'Charleston',
  state: 'SC',
  zip: '29403',
  lat: 32.79,
  lng: -79.94,
  listPriceCents: 45_000_000,
  closePriceCents: null,
  bedrooms: 3,
  bathrooms: 2,
  areaSqft: 1800,
  yearBuilt: 1951,
  propertyType: 'RES',
  propertySubType: null,
  lotSize: null,
  subdivision: null,
  virtualTourUrl: null,
  photos: [],
  remarks: null,
  isAddressDisplayed: true,
  listingAgentId: null,
  coAgentId: null,
  sellingAgentId: null,
  agentName: 'Jo Agent',
  officeName: null,
  listedAt: null,
  closedAt: null,
  modifiedAt: '2026-11-01T00:00:00.000Z',
  ...change,
});

/** A feed over a list that a test can change, with faults to throw. */
export class FakeFeed implements ListingFeed {
  listings: FeedListing[] = [];
  malformed: FeedPage['malformed'] = [];
  withdrawn: readonly string[] = [];
  faults: Error[] = [];
  requests = 0;
  canReadChanges = false;
  changedSince: string | null = null;
  async fetchPage(request: Parameters<ListingFeed['fetchPage']>[0]): Promise<FeedPage> {
    const { cursor, limit } = request;
    this.requests++;
    this.changedSince = request.changedSince ?? null;
    const fault = this.faults.shift();
    if (fault) throw fault;
    const from = Number(cursor ?? 0);
    const page = this.listings.slice(from, from + limit);
    return {
      listings: page,
      malformed: from === 0 ? this.malformed : [],
      withdrawn: from === 0 ? this.withdrawn : [],
      nextCursor: from + limit < this.listings.length ? String(from + limit) : null,
      total: this.listings.length,
    };
  }
}
