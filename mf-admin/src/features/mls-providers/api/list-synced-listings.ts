import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { listingStatuses } from '@farmpost/shared/contracts/listing-vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const PAGE = 50;

export interface ListingFilter {
  readonly q: string;
  readonly provider: string;
  readonly status: string;
  readonly city: string;
  /** A day, `2026-11-23`. */
  readonly since: string;
}
const none: ListingFilter = { q: '', provider: '', status: '', city: '', since: '' };

/** A page of the listings of all providers that match, most recently synced first. */
export function useSyncedListings(filter = none, cursor: string | null = null) {
  const { q, provider, city, since } = filter;
  const status = listingStatuses.find((known) => known === filter.status);
  const query = {
    limit: PAGE,
    ...(q && { q }),
    ...(provider && { provider }),
    ...(status && { status }),
    ...(city && { city }),
    ...(since && { since: `${since}T00:00:00.000Z` }),
    ...(cursor && { cursor }),
  };
  return useQuery({
    queryKey: queryKey('GET /admin/mls-providers/listings', { query }),
    queryFn: ({ signal }) => request('GET /admin/mls-providers/listings', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
