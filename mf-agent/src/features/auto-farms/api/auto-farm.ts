import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { AutoFarm, AutoFarmBody } from '@farmpost/shared/contracts/auto-farms';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const farmKey = queryKey('GET /agents/{id}/auto-farm');

/** The signed-in agent's own farm. */
export function useAutoFarm() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: farmKey,
    queryFn: async ({ signal }) => {
      const me = await queries.ensureQueryData(apiQuery('GET /me'));
      if (me.agentId === null) throw new Error('This account has no agent record.');
      return request('GET /agents/{id}/auto-farm', { params: { id: me.agentId }, signal });
    },
    // A refetch must not change settings that are being edited.
    refetchOnWindowFocus: false,
  });
}

/** The response has the plan for the saved settings. */
export function useSaveAutoFarm() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ agentId, body }: { agentId: string; body: AutoFarmBody }) =>
      request('PUT /agents/{id}/auto-farm', { params: { id: agentId }, body }),
    onSuccess: (farm: AutoFarm) => queries.setQueryData(farmKey, farm),
  });
}

export function useZips(query: string) {
  return useQuery({
    ...apiQuery('GET /zips', { query: query === '' ? {} : { query } }),
    placeholderData: keepPreviousData,
  });
}
