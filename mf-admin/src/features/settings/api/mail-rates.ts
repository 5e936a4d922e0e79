import { type RequestOptions, request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useDatedRates() {
  return useQuery(apiQuery('GET /admin/mail-rates'));
}

function useReload() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKey('GET /admin/mail-rates') }),
      queries.invalidateQueries({ queryKey: queryKey('GET /mail-rates') }),
    ]);
}

export type NewRate = RequestOptions<'POST /admin/mail-rates'>['body'];

export function useSetRate() {
  const onSettled = useReload();
  return useMutation({
    mutationFn: (body: NewRate) => request('POST /admin/mail-rates', { body }),
    onSettled,
  });
}

export function useWithdrawRate() {
  const onSettled = useReload();
  return useMutation({
    mutationFn: (id: string) => request('DELETE /admin/mail-rates/{id}', { params: { id } }),
    onSettled,
  });
}
