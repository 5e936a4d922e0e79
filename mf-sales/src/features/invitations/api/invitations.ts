import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type InvitationQuery = NonNullable<RequestOptions<'GET /sales/invitations'>['query']>;
export type Invited = RequestOptions<'POST /sales/invitations'>['body'];

/** While mails of a file wait, the list follows them. */
const WAITING_MILLISECONDS = 15_000;

export function useInvitations(query: InvitationQuery) {
  return useQuery({
    ...apiQuery('GET /sales/invitations', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.counts.waiting ?? 0) > 0 ? WAITING_MILLISECONDS : false),
  });
}

function useReload() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKey('GET /sales/invitations') }),
      queries.invalidateQueries({ queryKey: queryKey('GET /sales/clients') }),
    ]);
}

export function useInvite() {
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: Invited) => request('POST /sales/invitations', { body, idempotencyKey: keyOf(body) }),
    onSuccess: useReload(),
  });
}

export function usePreview() {
  return useMutation({
    mutationFn: (body: RequestOptions<'POST /sales/invitations/preview'>['body']) =>
      request('POST /sales/invitations/preview', { body }),
  });
}

export function useResend() {
  return useMutation({
    mutationFn: ({ id, sends }: { id: string; sends: number }) =>
      request('POST /sales/invitations/{id}/resend', {
        params: { id },
        idempotencyKey: `resend.${id}.${sends}`,
      }),
    onSettled: useReload(),
  });
}

export function useRevoke() {
  return useMutation({
    mutationFn: (id: string) => request('POST /sales/invitations/{id}/revoke', { params: { id } }),
    onSettled: useReload(),
  });
}

export function useCheckFile() {
  return useMutation({
    mutationFn: (csv: string) => request('POST /sales/invitations/check', { body: { csv } }),
  });
}

/** A repeat is harmless: the server knows the addresses. */
export function useSendFile() {
  return useMutation({
    mutationFn: (body: { csv: string; note: string }) => request('POST /sales/invitations/import', { body }),
    onSuccess: useReload(),
  });
}
