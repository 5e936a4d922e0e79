import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The latest 100 runs of all providers, polled every 30 seconds; a poll is skipped while a load is running. */
export function useSyncHistory() {
  return useQuery({
    ...apiQuery('GET /admin/mls-providers/sync-logs', { query: { limit: 100, offset: 0 } }),
    refetchInterval: 30_000,
  });
}
