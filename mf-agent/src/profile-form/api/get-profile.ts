import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import type { Me, Profile } from '@farmpost/shared/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { readLocalProfile, storeLocalProfile } from './local-profile';

/** The stored profile, then this browser's copy, then the agent record with the user's email. */
async function loadProfile(me: Me, signal: AbortSignal): Promise<Partial<Profile>> {
  const { id, email } = me.profile;
  try {
    const profile = await request('GET /profiles/{id}', { params: { id }, signal });
    storeLocalProfile(profile);
    return profile;
  } catch (error) {
    const local = readLocalProfile(id);
    if (local) return local;
    const { data } = await request('GET /agents', { query: { email }, signal });
    const agent = data[0];
    if (!agent) {
      if (me.isStandIn) return me.profile;
      throw error;
    }
    const { firstName, lastName, phone, company, title } = agent;
    return { id, email, first_name: firstName, last_name: lastName, phone, company, title };
  }
}

export function useProfile(me: Me | undefined) {
  return useQuery({
    queryKey: queryKey('GET /profiles/{id}', { params: { id: me?.profile.id ?? '' } }),
    queryFn: ({ signal }) => loadProfile(me as Me, signal),
    enabled: me !== undefined,
    retry: false,
    // A refetch must not replace what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
