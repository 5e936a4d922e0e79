import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';

/** Has a lead's undelivered alert tried again now. */
export function useResendAlert(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /leads/{id}/alert', { params: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey('GET /leads') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /dashboard') }),
      ]),
  });
}
