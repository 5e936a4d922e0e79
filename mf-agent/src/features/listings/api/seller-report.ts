import { request, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useReportLinks(id: string) {
  return useQuery(apiQuery('GET /listings/{id}/report-links', { params: { id } }));
}

function useReload(id: string) {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ queryKey: queryKey('GET /listings/{id}/report-links', { params: { id } }) });
}

export function useCreateReportLink(id: string) {
  return useMutation({
    mutationFn: (body: { readonly recipient: string; readonly days: number }) =>
      request('POST /listings/{id}/report-links', { params: { id }, body }),
    onSuccess: useReload(id),
  });
}

export function useEndReportLink(id: string) {
  return useMutation({
    mutationFn: (linkId: string) =>
      request('DELETE /listings/{id}/report-links/{linkId}', { params: { id, linkId } }),
    onSettled: useReload(id),
  });
}

export function useSaveReport() {
  return useMutation({
    mutationFn: async ({ id, name }: { readonly id: string; readonly name: string }) =>
      saveFile(await requestRaw('GET /listings/{id}/report.pdf', { params: { id } }), name),
  });
}
