import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { Me } from '@farmpost/shared/contracts/accounts';
import type { Onboarding } from '@farmpost/shared/contracts/onboarding';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Progress of the agent; disabled until there is an agent record, which the first step creates. */
export function useOnboarding(agentId: string | null) {
  return useQuery({
    ...apiQuery('GET /agents/{key}/onboarding', { params: { key: agentId ?? '' } }),
    enabled: agentId !== null,
  });
}

/** The agent's record with their settings. */
export function useAgentRecord(agentId: string | null) {
  return useQuery({
    ...apiQuery('GET /agents/{key}', { params: { key: agentId ?? '' } }),
    enabled: agentId !== null,
    select: (record) => ('settings' in record ? record : null),
  });
}

type Save = RequestOptions<'PUT /agents/{key}/onboarding'>['body'];

export function useSaveOnboarding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ agentId, ...body }: Save & { readonly agentId: string }) =>
      request('PUT /agents/{key}/onboarding', { params: { key: agentId }, body }),
    onSuccess: (stored: Onboarding, { agentId }) => {
      queries.setQueryData(queryKey('GET /agents/{key}/onboarding', { params: { key: agentId } }), stored);
    },
  });
}

/** The agent record of a person with a saved profile; created if the shell has not done so yet. */
export async function ensureAgent({ agentId, profile }: Me): Promise<string> {
  if (agentId !== null) return agentId;
  const { email, first_name: firstName, last_name: lastName, phone, company, title } = profile;
  const agent = await request('POST /agents', {
    body: { email, firstName, lastName, phone, company, title },
  });
  return agent.id;
}
