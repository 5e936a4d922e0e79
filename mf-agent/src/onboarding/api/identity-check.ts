import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useIdentityCheck = (agentId: string) =>
  useQuery({
    ...apiQuery('GET /agents/{key}/identity-check', { params: { key: agentId } }),
    select: ({ check }) => check,
  });

export type AskForCheck = RequestOptions<'POST /agents/{key}/identity-check'>['body'];

export function useAskForCheck(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AskForCheck) =>
      request('POST /agents/{key}/identity-check', { params: { key: agentId }, body }),
    onSuccess: (check) => {
      queries.setQueryData(queryKey('GET /agents/{key}/identity-check', { params: { key: agentId } }), {
        check,
      });
    },
  });
}
