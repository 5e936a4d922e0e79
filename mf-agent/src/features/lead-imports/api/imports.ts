/** Files of contacts: their upload, where their columns go, and their progress. */
import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { ImportField, LeadImportStatus } from '@farmpost/shared/contracts/lead-import-vocabulary';
import type { LeadImport } from '@farmpost/shared/contracts/lead-imports';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const PROGRESS_MS = 1000;

const keyOf = (id: string) => queryKey('GET /leads/imports/{id}', { params: { id } });

const isRunning = (status: LeadImportStatus | undefined): boolean => status === 'importing';

/** Follows a running import. */
export function useLeadImport(id: string | null) {
  return useQuery({
    ...apiQuery('GET /leads/imports/{id}', { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isRunning(state.data?.status) ? PROGRESS_MS : false),
  });
}

export function useLeadImports() {
  return useQuery(apiQuery('GET /leads/imports'));
}

function keep(queries: QueryClient, file: LeadImport) {
  queries.setQueryData(keyOf(file.id), file);
  void queries.invalidateQueries({ queryKey: queryKey('GET /leads/imports') });
}

/** @param listId the list that its people go to; `null` if that is not said yet */
export function useUploadImport(listId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      request('POST /leads/imports', {
        query: { name: file.name.slice(0, 200) || 'contacts.csv', ...(listId !== null && { listId }) },
        // Systems name CSV files differently.
        body: new Blob([file], { type: 'text/csv' }),
      }),
    onSuccess: (file) => keep(queries, file),
  });
}

interface PlacedColumns {
  readonly columns: readonly ImportField[];
  /** The list that the people go to, or `null` for leads; left out, as before. */
  readonly listId?: string | null;
}

/** The outcome of each row, before anything is stored. */
export const useImportCheck = (id: string) =>
  useQuery(apiQuery('GET /leads/imports/{id}/check', { params: { id } }));

export function usePlaceColumns(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ columns, listId }: PlacedColumns) =>
      request('PUT /leads/imports/{id}/columns', {
        params: { id },
        body: { columns: [...columns], ...(listId !== undefined && { listId }) },
      }),
    onSuccess: (file) => {
      keep(queries, file);
      void queries.invalidateQueries({
        queryKey: queryKey('GET /leads/imports/{id}/check', { params: { id } }),
      });
    },
  });
}

export function useStartImport(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /leads/imports/{id}/start', { params: { id } }),
    onSuccess: (file) => keep(queries, file),
  });
}

/** Takes the people of an import out again, except those whom the agent has worked on since. */
export function useUndoImport(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /leads/import/undo', { body: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keyOf(id) }),
        queries.invalidateQueries({ queryKey: queryKey('GET /leads') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /lists') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /dashboard') }),
      ]),
  });
}
