import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The salesperson of the signed-in agent; `null` if they have none. */
export function useSalesPerson() {
  return useQuery(apiQuery('GET /me/sales-person'));
}
