import { request, type RequestOptions, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useBlockTables() {
  return useQuery(apiQuery('GET /admin/block-tables'));
}

function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/block-tables') });
}

export function useCreateTable() {
  return useMutation({
    mutationFn: (body: RequestOptions<'POST /admin/block-tables'>['body']) =>
      request('POST /admin/block-tables', { body }),
    onSettled: useReload(),
  });
}

export function useAddFile(id: string) {
  return useMutation({
    mutationFn: (file: File) =>
      request('POST /admin/block-tables/{id}/files', {
        params: { id },
        query: { name: file.name.slice(0, 200) || 'blocks.json' },
        // Systems name these files differently.
        body: new Blob([file], { type: 'application/json' }),
      }),
    onSettled: useReload(),
  });
}

export function useActivateTable(id: string) {
  return useMutation({
    mutationFn: () => request('POST /admin/block-tables/{id}/activate', { params: { id } }),
    onSettled: useReload(),
  });
}

export function useDeleteTable(id: string) {
  return useMutation({
    mutationFn: () => request('DELETE /admin/block-tables/{id}', { params: { id } }),
    onSettled: useReload(),
  });
}

export function useExportDecisions() {
  return useMutation({
    mutationFn: async (query: RequestOptions<'GET /admin/audience-decisions/export.csv'>['query']) => {
      await saveFile(
        await requestRaw('GET /admin/audience-decisions/export.csv', { query }),
        `audience-decisions-${query.from}-${query.to}.csv`,
      );
    },
  });
}
