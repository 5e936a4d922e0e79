import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The first 50 listings of all providers, most recently synced first. */
export function useSyncedListings() {
  return useQuery(apiQuery('GET /admin/mls-providers/listings', { query: { limit: 50 } }));
}
