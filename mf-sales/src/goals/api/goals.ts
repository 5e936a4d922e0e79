/** Monthly goals of the signed-in salesperson. */
import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { SalesTargets } from '@farmpost/shared/contracts/sales-goals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useGoals = () => useQuery(apiQuery('GET /sales/goals'));

export function useSetGoals() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SalesTargets) => request('PUT /sales/goals', { body }),
    onSuccess: (goals) => queries.setQueryData(queryKey('GET /sales/goals'), goals),
  });
}
