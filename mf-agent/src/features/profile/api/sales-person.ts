import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The agent's salesperson; `null` if they have none. */
export function useSalesPerson() {
  return useQuery(apiQuery('GET /me/sales-person'));
}

export function useDetach() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /me/sales-person/detach'),
    onSuccess: (changed) => queries.setQueryData(queryKey('GET /me/sales-person'), changed),
  });
}
