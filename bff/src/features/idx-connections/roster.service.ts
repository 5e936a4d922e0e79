/** MLSs that agents may connect, and the people in their rosters. */
import type { MlsAgent } from '@farmpost/shared/contracts/agents';
import type { IdxProvider, RosterAgent } from '@farmpost/shared/contracts/idx-connections';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { ProviderRow } from '../mls-providers/mls-provider.queries';
import { findActiveProviders } from '../mls-providers/mls-provider.queries';
import { rosterOf } from '../mls-providers/mls-provider.service';
import type { RosterEntry } from '../../providers/agent-roster.port';
import { countRequest } from '../sync/request-rate.commands';
import { findClaimed } from './idx-connection.repo';
import * as repo from './roster.repo';

const WITH_SEARCH = 20;
const WITHOUT_SEARCH = 10;
/** For the search box; the direct search has more patience. */
const ROSTER_MILLISECONDS = 8_000;
const DIRECT_MILLISECONDS = 30_000;

export const publicIdOf = ({ id, code }: Pick<ProviderRow, 'id' | 'code'>): string => code || id;

export async function readIdxProviders({ db }: AppContext): Promise<IdxProvider[]> {
  const rows = await findActiveProviders(db);
  return rows.map((row) => ({
    id: publicIdOf(row),
    name: row.name,
    region: row.region ?? 'Unknown Region',
    is_active: row.is_active,
  }));
}

/** By code or id. Throws `not_found`, also for an inactive one. */
export async function findIdxProvider({ db }: AppContext, id: string): Promise<ProviderRow> {
  const rows = await findActiveProviders(db);
  const row = rows.find((each) => publicIdOf(each) === id || each.id === id);
  if (!row) throw notFound('The MLS');
  return row;
}

const asMlsAgent = (provider: ProviderRow, entry: RosterEntry, company: string): MlsAgent => ({
  id: entry.mlsId,
  name: `${entry.firstName} ${entry.lastName}`.trim(),
  firstName: entry.firstName,
  lastName: entry.lastName,
  email: entry.email,
  phone: entry.phone,
  company: entry.company || company,
  mlsId: entry.mlsId,
  licenseNumber: entry.licenseNumber,
  providerId: publicIdOf(provider),
  providerName: provider.name,
});

async function askRoster(
  context: AppContext,
  provider: ProviderRow,
  ask: { query: string; limit: number; milliseconds: number },
): Promise<MlsAgent[]> {
  await countRequest(context.db, provider, context.now());
  const signal = AbortSignal.timeout(ask.milliseconds);
  const { query, limit } = ask;
  const entries = await rosterOf(context, provider).searchAgents({ query, limit, signal });
  const companies = await repo.findCompanies(
    context.db,
    provider.id,
    entries.map(({ mlsId }) => mlsId),
  );
  return entries.map((entry) => asMlsAgent(provider, entry, companies.get(entry.mlsId) ?? ''));
}

/** The entry with exactly this id, read from the MLS now. Throws `not_found`, `ProviderError`. */
export async function readRosterEntry(
  context: AppContext,
  provider: ProviderRow,
  mlsId: string,
): Promise<MlsAgent> {
  const found = await askRoster(context, provider, {
    query: mlsId,
    limit: WITH_SEARCH,
    milliseconds: ROSTER_MILLISECONDS,
  });
  const entry = found.find((agent) => agent.mlsId === mlsId);
  if (!entry) throw notFound('This person');
  return entry;
}

async function markClaimed(
  { db }: AppContext,
  providers: readonly ProviderRow[],
  agents: readonly MlsAgent[],
  ownAgentId: string | null,
): Promise<RosterAgent[]> {
  const claimed = new Map<string, Set<string>>();
  for (const provider of providers) {
    const publicId = publicIdOf(provider);
    const mlsIds = agents.filter(({ providerId }) => providerId === publicId).map(({ mlsId }) => mlsId);
    claimed.set(publicId, await findClaimed(db, { providerId: provider.id, mlsIds, except: ownAgentId }));
  }
  return agents.map((agent) => ({
    ...agent,
    isClaimed: claimed.get(agent.providerId)?.has(agent.mlsId) ?? false,
  }));
}

/** The MLS's own answer. Throws `not_found`, `provider_failed`. */
export async function readRoster(
  context: AppContext,
  providerId: string,
  search: string,
  ownAgentId: string | null,
): Promise<RosterAgent[]> {
  const provider = await findIdxProvider(context, providerId);
  const agents = await askRoster(context, provider, {
    query: search,
    limit: search === '' ? WITHOUT_SEARCH : WITH_SEARCH,
    milliseconds: ROSTER_MILLISECONDS,
  });
  return markClaimed(context, [provider], agents, ownAgentId);
}

interface Search {
  readonly q: string;
  readonly limit: number;
  readonly providerId?: string | undefined;
}

const providersOf = async (context: AppContext, { providerId }: Pick<Search, 'providerId'>) =>
  providerId === undefined ? findActiveProviders(context.db) : [await findIdxProvider(context, providerId)];

/** Fallback without the MLS: people whose listings have been synced. */
export async function readKnownAgents(
  context: AppContext,
  search: Search,
  ownAgentId: string | null,
): Promise<{ success: true; agents: RosterAgent[] }> {
  const providers = await providersOf(context, search);
  const known = await repo.listKnownAgents(context.db, {
    providerIds: providers.map(({ id }) => id),
    words: search.q.split(/\s+/).filter((word) => word !== ''),
    limit: search.limit,
  });
  const agents = known.flatMap(({ providerId, mlsId, name, company }) => {
    const provider = providers.find(({ id }) => id === providerId);
    const [firstName = '', ...rest] = name.split(/\s+/);
    const person = { firstName, lastName: rest.join(' '), email: '', phone: '' };
    const entry = { ...person, mlsId, company, officeId: '', licenseNumber: '' };
    return provider ? [asMlsAgent(provider, entry, company)] : [];
  });
  return { success: true, agents: await markClaimed(context, providers, agents, ownAgentId) };
}

/** Fallback with patience: every roster is asked, and one that fails does not hide the others. */
export async function searchDirectly(
  context: AppContext,
  search: Search,
  ownAgentId: string | null,
): Promise<{ success: true; agents: RosterAgent[]; source: string }> {
  const providers = await providersOf(context, search);
  const ask = { query: search.q, limit: search.limit, milliseconds: DIRECT_MILLISECONDS };
  const answers = await Promise.allSettled(providers.map((provider) => askRoster(context, provider, ask)));
  const failed = answers.find((answer) => answer.status === 'rejected');
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (failed && found.length === 0) throw failed.reason;
  const agents = await markClaimed(context, providers, found.slice(0, search.limit), ownAgentId);
  return { success: true, agents, source: providers.map(publicIdOf).join(', ') };
}
