import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** The first 50 listings of all providers, most recently synced first. */
export function useSyncedListings() {
  return useQuery({
    queryKey: ['synced-listings'],
    queryFn: ({ signal }) => request('GET /admin/mls-providers/listings', { query: { limit: 50 }, signal }),
  });
}
