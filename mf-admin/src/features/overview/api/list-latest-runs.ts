import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The latest sync runs of all providers. */
export function useLatestRuns() {
  return useQuery({
    ...apiQuery('GET /admin/mls-providers/sync-logs', { query: { limit: 5 } }),
    refetchInterval: 30_000,
  });
}
