import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The signed-in salesperson's clients and what their mail brings in. */
export function useSalesDashboard() {
  return useQuery(apiQuery('GET /sales/dashboard'));
}
