import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** User counts and totals for the platform. */
export function useSystemStats() {
  return useQuery(apiQuery('GET /admin/stats'));
}
