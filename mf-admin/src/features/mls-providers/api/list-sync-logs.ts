import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** The latest ten runs of all providers, polled every 30 seconds. */
export function useSyncLogs() {
  return useQuery({
    queryKey: ['sync-logs', 'tab'],
    queryFn: ({ signal }) => request('GET /admin/mls-providers/sync-logs', { query: { limit: 10 }, signal }),
    refetchInterval: 30_000,
  });
}
