import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { Achievements } from '@farmpost/shared/contracts/achievements';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const of = (agentId: string) => ({ params: { key: agentId } });

export const useAchievements = (agentId: string) =>
  // A refetch must not replace what is being typed.
  useQuery({ ...apiQuery('GET /agents/{key}/achievements', of(agentId)), staleTime: Infinity });

export function useSaveAchievements(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Achievements) => request('PUT /agents/{key}/achievements', { ...of(agentId), body }),
    onSuccess: (saved) =>
      queries.setQueryData(queryKey('GET /agents/{key}/achievements', of(agentId)), saved),
  });
}
