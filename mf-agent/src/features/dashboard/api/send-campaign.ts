import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Approves a draft, or stops it during its stop window. */
export function useSendCampaign(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: 'approve' | 'cancel') => request(`POST /campaigns/{id}/${move}`, { params: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey('GET /campaigns') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /dashboard') }),
      ]),
  });
}
