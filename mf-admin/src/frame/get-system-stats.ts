import { useQuery } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

/** User counts and totals for the platform. */
export function useSystemStats() {
  return useQuery({
    queryKey: ['system-stats'],
    queryFn: ({ signal }) => request('GET /admin/stats', { signal }),
  });
}
