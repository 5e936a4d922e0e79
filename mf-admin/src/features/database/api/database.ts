import { request, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useDatabase() {
  return useQuery(apiQuery('GET /admin/database'));
}

function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /admin/database') });
}

export function useCheckDatabase() {
  return useMutation({ mutationFn: () => request('POST /admin/database/integrity-check') });
}

export function useBackUp() {
  return useMutation({
    mutationFn: () => request('POST /admin/database/backups'),
    onSuccess: useReload(),
  });
}

export function useDownloadBackup() {
  return useMutation({
    mutationFn: async (name: string) => {
      await saveFile(await requestRaw('GET /admin/database/backups/{name}', { params: { name } }), name);
    },
  });
}

export function useDeleteBackup() {
  return useMutation({
    mutationFn: (name: string) => request('DELETE /admin/database/backups/{name}', { params: { name } }),
    onSuccess: useReload(),
  });
}
