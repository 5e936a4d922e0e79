import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The latest ten runs of all providers, polled every 30 seconds. */
export function useSyncLogs() {
  return useQuery({
    ...apiQuery('GET /admin/mls-providers/sync-logs', { query: { limit: 10 } }),
    refetchInterval: 30_000,
  });
}
