/** MLSs and their rosters, with the fallbacks that the specification gives if they do not respond. */
import { hasErrorCode, request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { MLS_REQUEST_STORAGE_KEY, SELECTED_MLS_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import type { IdxConnection, IdxProvider, RosterAgent } from '@farmpost/shared/contracts/idx-connections';
import { currentTime } from '@farmpost/shared/domain/clock';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Shown only when the list of MLSs does not load. */
export const fallbackProviders: readonly IdxProvider[] = [
  { id: 'mid-atlantic', name: 'Mid-Atlantic MLS', region: 'Mid-Atlantic', is_active: true },
  { id: 'california', name: 'California MLS', region: 'California', is_active: true },
  { id: 'florida', name: 'Florida MLS', region: 'Florida', is_active: true },
  { id: 'pacific-northwest', name: 'Pacific Northwest MLS', region: 'Pacific Northwest', is_active: true },
  { id: 'georgia', name: 'Georgia MLS', region: 'Georgia', is_active: true },
];

export interface ProviderList {
  readonly providers: readonly IdxProvider[];
  readonly isFallback: boolean;
}

export function useProviders() {
  return useQuery({
    queryKey: queryKey('GET /idx-providers'),
    queryFn: async ({ signal }): Promise<ProviderList> => {
      try {
        return { providers: await request('GET /idx-providers', { signal }), isFallback: false };
      } catch (error) {
        if (signal.aborted) throw error;
        return { providers: fallbackProviders, isFallback: true };
      }
    },
    staleTime: 60_000,
  });
}

/** For an agent whose record was created a moment ago. */
export function useChooseFoundMls() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ agentId, id, name, region }: IdxProvider & { readonly agentId: string }) => {
      const mlsProvider = { id, name, region, connectionDate: currentTime().toISOString() };
      const record = await request('PATCH /agents/{key}/settings', {
        params: { key: agentId },
        body: { mlsProvider, mlsIntegrationRequest: null },
      });
      localStorage.setItem(SELECTED_MLS_STORAGE_KEY, JSON.stringify(mlsProvider));
      localStorage.removeItem(MLS_REQUEST_STORAGE_KEY);
      return record;
    },
    onSuccess: (record, { agentId }) =>
      queries.setQueryData(queryKey('GET /agents/{key}', { params: { key: agentId } }), record),
  });
}

export function useChooseMls(agentId: string) {
  const choose = useChooseFoundMls();
  return {
    mutateAsync: (provider: IdxProvider) => choose.mutateAsync({ ...provider, agentId }),
  };
}

export interface MlsRequest {
  readonly mlsName: string;
  readonly region: string;
  readonly additionalInfo: string;
}

export function useRequestMls(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: MlsRequest) => {
      const { requestDate, status } = await request('POST /idx-providers/request', { body });
      localStorage.setItem(
        MLS_REQUEST_STORAGE_KEY,
        JSON.stringify({ ...body, requestDate, status, agentId }),
      );
      localStorage.removeItem(SELECTED_MLS_STORAGE_KEY);
    },
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: queryKey('GET /agents/{key}', { params: { key: agentId } }) }),
  });
}

/** The answer was not a list of people. */
export class MalformedRosterError extends Error {
  override readonly name = 'MalformedRosterError';
}

function asAgents(answer: unknown): readonly RosterAgent[] {
  if (!Array.isArray(answer)) throw new MalformedRosterError('The roster is not a list.');
  return answer as RosterAgent[];
}

const DIRECT_MILLISECONDS = 30_000;
const UNHELPFUL = ['unauthenticated', 'forbidden', 'rate_limited'] as const;

/**
 * People of an MLS. If its roster does not answer: the agents of its synced listings, then a direct search with more
 * patience. Without a search the error is thrown; a search that fails finds no one.
 */
export async function findAgents(
  providerId: string,
  search: string,
  signal: AbortSignal,
): Promise<readonly RosterAgent[]> {
  try {
    return asAgents(
      await request('GET /idx-providers/{providerId}/agents', {
        params: { providerId },
        query: search === '' ? {} : { search },
        signal,
      }),
    );
  } catch (error) {
    if (signal.aborted || error instanceof MalformedRosterError) throw error;
    if (UNHELPFUL.some((code) => hasErrorCode(error, code))) throw error;
    if (search === '') {
      const { agents } = await request('GET /agent-verification', {
        query: { limit: 50, providerId },
        signal,
      });
      return asAgents(agents);
    }
    const known = await request('GET /agent-verification/search', {
      query: { q: search, limit: 50, providerId },
      signal,
    }).catch(() => null);
    if (known?.success && known.agents.length > 0) return asAgents(known.agents);
    const direct = await request('GET /agent-verification/direct-search', {
      query: { q: search, limit: 100, providerId },
      signal: AbortSignal.any([signal, AbortSignal.timeout(DIRECT_MILLISECONDS)]),
    }).catch(() => null);
    if (signal.aborted) throw error;
    return direct?.success ? asAgents(direct.agents) : [];
  }
}

const WITH_SEARCH = 20;
const WITHOUT_SEARCH = 10;

export function useRoster(providerId: string | null, search: string) {
  return useQuery({
    queryKey: [
      ...queryKey('GET /idx-providers/{providerId}/agents', { params: { providerId: providerId ?? '' } }),
      search,
    ],
    queryFn: async ({ signal }) => {
      const agents = await findAgents(providerId ?? '', search, signal);
      return agents.slice(0, search === '' ? WITHOUT_SEARCH : WITH_SEARCH);
    },
    enabled: providerId !== null,
    retry: false,
    staleTime: 60_000,
  });
}

/** Everything that a validated or pending connection changes. */
function useAfterConnection(agentId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKey('GET /agents/{key}', { params: { key: agentId } }) }),
      queries.invalidateQueries({ queryKey: queryKey('GET /listings') }),
    ]);
}

export function useConnect(agentId: string) {
  const refresh = useAfterConnection(agentId);
  return useMutation({
    mutationFn: ({ providerId, mlsId }: Pick<RosterAgent, 'providerId' | 'mlsId'>): Promise<IdxConnection> =>
      request('POST /agents/{key}/idx-connections', {
        params: { key: agentId },
        body: { providerId, mlsId },
      }),
    onSuccess: refresh,
  });
}

export function useProve(agentId: string) {
  const refresh = useAfterConnection(agentId);
  return useMutation({
    mutationFn: ({ id, code }: { readonly id: string; readonly code: string }): Promise<IdxConnection> =>
      request('PUT /agents/{key}/idx-connections/{id}', { params: { key: agentId, id }, body: { code } }),
    onSuccess: refresh,
  });
}
