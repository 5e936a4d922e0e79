import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** The latest sync runs of all providers. */
export function useLatestRuns() {
  return useQuery({
    queryKey: ['sync-logs', 'latest'],
    queryFn: ({ signal }) => request('GET /admin/mls-providers/sync-logs', { query: { limit: 5 }, signal }),
    refetchInterval: 30_000,
  });
}
