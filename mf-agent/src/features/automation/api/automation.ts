import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Cards that would have been mailed automatically with today's settings. */
export const useRehearsal = () => useQuery(apiQuery('GET /automation/rehearsal'));

/** Two rule sets over the last 90 days; rules that are left out are as today. It is heavy, so focus does not repeat it. */
export const useRuleComparison = (query: Readonly<Record<string, string>>) =>
  useQuery({
    ...apiQuery('GET /automation/comparison', {
      query,
    }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

/** Turns automatic approval on or off. */
export function useAutomaticApproval(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (autoApprovePostcards: boolean) =>
      request('PUT /agents/{key}/budget', { params: { key: agentId }, body: { autoApprovePostcards } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey('GET /automation/rehearsal') }),
        queries.invalidateQueries({
          queryKey: queryKey('GET /agents/{key}/billing', { params: { key: agentId } }),
        }),
      ]),
  });
}
