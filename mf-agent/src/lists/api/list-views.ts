import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { ViewedList } from '@farmpost/shared/contracts/list-views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useListViews(list: ViewedList) {
  return useQuery(apiQuery('GET /list-views', { query: { list } }));
}

function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /list-views') });
}

export function useSaveListView(list: ViewedList) {
  return useMutation({
    mutationFn: (body: { readonly name: string; readonly query: string }) =>
      request('POST /list-views', { body: { ...body, list } }),
    onSettled: useReload(),
  });
}

export function useDeleteListView() {
  return useMutation({
    mutationFn: (id: string) => request('DELETE /list-views/{id}', { params: { id } }),
    onSettled: useReload(),
  });
}
