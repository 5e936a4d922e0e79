import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { CopyContents, OutgoingState } from '@farmpost/shared/contracts/outgoing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const REFRESH_MILLISECONDS = 60_000;

/** Whether mail, charges and messages may leave, and how many wait. */
export function useOutgoing() {
  return useQuery({ ...apiQuery('GET /admin/outgoing'), refetchInterval: REFRESH_MILLISECONDS });
}

function useStore() {
  const queries = useQueryClient();
  return (state: OutgoingState) => {
    queries.setQueryData<OutgoingState>(queryKey('GET /admin/outgoing'), state);
    return queries.invalidateQueries({ queryKey: queryKey('GET /admin/mailings/days') });
  };
}

export function useHoldPress() {
  return useMutation({
    mutationFn: (reason: string) => request('POST /admin/outgoing/press/hold', { body: { reason } }),
    onSuccess: useStore(),
  });
}

export function useResumePress() {
  return useMutation({
    mutationFn: () => request('POST /admin/outgoing/press/resume'),
    onSuccess: useStore(),
  });
}

export function useCopyContents() {
  return useQuery(apiQuery('GET /admin/outgoing/copy'));
}

export function useAskVendors() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /admin/outgoing/copy/questions'),
    onSuccess: (contents) =>
      queries.setQueryData<CopyContents>(queryKey('GET /admin/outgoing/copy'), contents),
  });
}

export function useGoLive() {
  return useMutation({
    mutationFn: (body: { confirm: 'live'; reason: string }) =>
      request('POST /admin/outgoing/copy/release', { body }),
    onSuccess: useStore(),
  });
}
