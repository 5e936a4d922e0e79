import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useProofLinks(id: string) {
  return useQuery(apiQuery('GET /campaigns/{id}/proof-links', { params: { id } }));
}

function useReload(id: string) {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ queryKey: queryKey('GET /campaigns/{id}/proof-links', { params: { id } }) });
}

export function useCreateProofLink(id: string) {
  return useMutation({
    mutationFn: (body: { readonly reviewer: string; readonly days: number }) =>
      request('POST /campaigns/{id}/proof-links', { params: { id }, body }),
    onSuccess: useReload(id),
  });
}

export function useEndProofLink(id: string) {
  return useMutation({
    mutationFn: (linkId: string) =>
      request('DELETE /campaigns/{id}/proof-links/{linkId}', { params: { id, linkId } }),
    onSettled: useReload(id),
  });
}
