/** Acts of an administrator on mailings and money, as several pages offer them. */
import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Queries that an act changes: those of the customer's page, of all mailings and of all money. */
const shown = [
  'GET /admin/users/{id}',
  'GET /admin/identity-checks',
  'GET /admin/users/{id}/messages',
  'GET /admin/users/{id}/timeline',
  'GET /admin/mailings',
  'GET /admin/mailings/days',
  'GET /admin/outgoing',
  'GET /admin/adjustments',
  'GET /admin/money',
  'GET /admin/work',
] as const;

/** Reloads what pages show after an act. */
export function useAct<V>(mutationFn: (variables: V) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all(shown.map((key) => queries.invalidateQueries({ queryKey: queryKey(key) }))),
  });
}

export type MailingAct = 'stop' | 'hold' | 'resume';

export const useMailingAct = () =>
  useAct(({ id, act, reason }: { id: string; act: MailingAct; reason: string }) => {
    const params = { id };
    if (act === 'resume') return request('POST /admin/mailings/{id}/resume', { params });
    const body = { reason };
    return act === 'stop'
      ? request('POST /admin/mailings/{id}/stop', { params, body })
      : request('POST /admin/mailings/{id}/hold', { params, body });
  });

export const useDecide = () =>
  useAct(({ id, isApproved }: { id: string; isApproved: boolean }) =>
    request('POST /admin/adjustments/{id}/decision', { params: { id }, body: { isApproved } }),
  );
