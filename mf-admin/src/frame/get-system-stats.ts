import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** Head counts and totals of the platform. */
export function useSystemStats() {
  return useQuery({
    queryKey: ['system-stats'],
    queryFn: ({ signal }) => request('GET /admin/stats', { signal }),
  });
}
