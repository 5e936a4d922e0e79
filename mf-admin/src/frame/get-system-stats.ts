import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** Head counts and totals of the platform. */
export function useSystemStats() {
  return useQuery(apiQuery('GET /admin/stats'));
}
