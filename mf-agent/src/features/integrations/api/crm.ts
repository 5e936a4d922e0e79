/** The CRM that the agent connected. */
import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const WATCH_MILLISECONDS = 2000;

/** Polled while a sync runs. */
export function useCrm() {
  return useQuery({
    ...apiQuery('GET /crm-connection', {}),
    refetchInterval: ({ state }) => (state.data?.connection?.isSyncing ? WATCH_MILLISECONDS : false),
  });
}

export function useListNames() {
  return useQuery(apiQuery('GET /lists'));
}

function useReload() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKey('GET /crm-connection') }),
      queries.invalidateQueries({ queryKey: queryKey('GET /lists') }),
    ]);
}

export function useConnectCrm() {
  return useMutation({
    mutationFn: (body: RequestOptions<'POST /crm-connection'>['body']) =>
      request('POST /crm-connection', { body }),
    onSettled: useReload(),
  });
}

export function useChangeCrm() {
  return useMutation({
    mutationFn: (body: RequestOptions<'PATCH /crm-connection'>['body']) =>
      request('PATCH /crm-connection', { body }),
    onSettled: useReload(),
  });
}

export function useTestCrm() {
  return useMutation({ mutationFn: () => request('POST /crm-connection/test', {}) });
}

export function useSyncCrm() {
  return useMutation({
    mutationFn: () => request('POST /crm-connection/sync', {}),
    onSettled: useReload(),
  });
}

export function useDisconnectCrm() {
  return useMutation({
    mutationFn: () => request('DELETE /crm-connection', {}),
    onSettled: useReload(),
  });
}
