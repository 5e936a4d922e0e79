import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** One run with the beginning of its log. */
export function useSyncLog(id: string) {
  return useQuery(
    apiQuery('GET /admin/mls-providers/sync-logs/{id}', { params: { id }, query: { limit: 1000 } }),
  );
}
