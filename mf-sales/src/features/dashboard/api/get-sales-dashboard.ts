import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** Clients of the signed-in sales person and what their mail brings. */
export function useSalesDashboard() {
  return useQuery(apiQuery('GET /sales/dashboard'));
}
