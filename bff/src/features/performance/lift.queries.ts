/**
 * The lift of mail: homes that the agent's mail reached against homes that were held back at random. Listings and sales are
 * linked to both alike, by the home's delivery point. Leads are not: a mailed home is known by its code, a held-back one
 * only by the address that it writes (docs/decisions/0050).
 */
import type { LeadSource } from '@farmpost/shared/contracts/lead-vocabulary';
import type { LiftMeasure } from '@farmpost/shared/contracts/performance-vocabulary';
import { deliveryKey } from '@farmpost/shared/domain/delivery-key';
import { type HomeDecision, type HomePeriod, periodsOf } from '@farmpost/shared/domain/holdout';
import { readWrittenAddress } from '@farmpost/shared/domain/written-address';
import { sql } from 'kysely';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { LeadCount } from '../leads/lead-days.queries';
import { HAS_HOME, type Scope } from './performance.queries';

/** `null` for an address without a ZIP: it could be in any city. */
export function keyOfWrittenAddress(address: string): string | null {
  const read = readWrittenAddress(address);
  return read && deliveryKey(read);
}

interface DecisionRow {
  readonly household_id: string;
  readonly campaign_id: string;
  readonly outcome: 'mailed' | 'holdout';
  readonly miles: number;
  readonly at: string;
}

/**
 * The agent's sent mailings' decisions. A held-back home beyond the farthest mailed one of a mailing that its budget or
 * its number of cards cut short would have had no card, so it is no comparison.
 */
async function listDecisions(db: Db, agentId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select household_id, campaign_id, outcome, distance_miles as miles, submitted_at as at
    from campaign_households join campaigns on campaigns.id = campaign_households.campaign_id
    where agent_id = ${agentId} and submitted_at is not null and outcome in ('mailed', 'holdout')`.execute(
    db,
  );
  const reach = await sql<{ campaign_id: string; miles: number | null; cut: number }>`
    select campaign_id, max(case when outcome = 'mailed' then distance_miles end) as miles,
      sum(case when outcome in ('over_budget', 'over_limit') then 1 else 0 end) as cut
    from campaign_households join campaigns on campaigns.id = campaign_households.campaign_id
    where agent_id = ${agentId} and submitted_at is not null group by campaign_id`.execute(db);
  const farthest = new Map(
    reach.rows
      .filter(({ cut }) => Number(cut) > 0)
      .map(({ campaign_id: id, miles }) => [id, Number(miles ?? 0)]),
  );
  return rows.filter(
    ({ outcome, campaign_id: id, miles }) =>
      outcome === 'mailed' || Number(miles) <= (farthest.get(id) ?? Number.MAX_VALUE),
  );
}

export interface ComparedHome extends HomePeriod {
  readonly homeId: string;
}

/** Every home in each of its periods that began within the scope. */
export async function listComparedHomes(db: Db, { agentId, since }: Scope): Promise<ComparedHome[]> {
  const decisions = new Map<string, HomeDecision[]>();
  for (const { household_id: id, outcome, at } of await listDecisions(db, agentId)) {
    const known = decisions.get(id);
    if (known) known.push({ outcome, at });
    else decisions.set(id, [{ outcome, at }]);
  }
  return [...decisions].flatMap(([homeId, known]) =>
    periodsOf(known)
      .filter(({ from }) => from >= since)
      .map((period) => ({ ...period, homeId })),
  );
}

interface HomeEvent {
  readonly homeId: string;
  readonly measure: LiftMeasure;
  readonly at: string;
}

/** Listings and sales of the homes, with any agent and with this one on the seller's side. */
async function listMarketEvents(db: Db, homeIds: readonly string[], agentId: string): Promise<HomeEvent[]> {
  const events: HomeEvent[] = [];
  for (const some of chunks(homeIds, 500)) {
    const rows = await db
      .selectFrom('households')
      .innerJoin('listings', 'listings.delivery_key', 'households.delivery_key')
      .leftJoin('listing_agents', (join) =>
        join
          .onRef('listing_agents.listing_id', '=', 'listings.id')
          .on('listing_agents.agent_id', '=', agentId)
          .on('listing_agents.side', 'in', ['list', 'co_list']),
      )
      .select([
        'households.id',
        'listings.status',
        'listings.listed_at',
        'listings.first_active_at',
        'listings.closed_at',
        'listing_agents.agent_id as own',
      ])
      .where('households.id', 'in', some)
      .execute();
    for (const row of rows) {
      const add = (measure: LiftMeasure, at: string | null) => {
        if (at !== null) events.push({ homeId: row.id, measure, at });
      };
      const listedAt = row.listed_at ?? row.first_active_at;
      const soldAt = row.status === 'Closed' ? row.closed_at : null;
      add('listed', listedAt);
      add('sold', soldAt);
      if (row.own === null) continue;
      add('listed_with_agent', listedAt);
      add('sold_with_agent', soldAt);
    }
  }
  return events;
}

/** The homes by each key, and by each street line with the ZIPs where the agent mails. */
async function findHomesByKey(db: Db, homeIds: readonly string[]) {
  const byKey = new Map<string, string>();
  const zips = new Set<string>();
  for (const some of chunks(homeIds, 500)) {
    const rows = await db
      .selectFrom('households')
      .select(['id', 'delivery_key', 'zip'])
      .where('id', 'in', some)
      .where('erased_at', 'is', null)
      .execute();
    for (const row of rows) {
      byKey.set(row.delivery_key, row.id);
      zips.add(row.zip.slice(0, 5));
    }
  }
  return { byKey, zips: [...zips] };
}

/** The one compared home that an address names; without a ZIP, the one home in the agent's ZIPs that it fits. */
function homeOfAddress(
  address: string,
  { byKey, zips }: Awaited<ReturnType<typeof findHomesByKey>>,
): string | null {
  const key = keyOfWrittenAddress(address);
  if (key !== null) return byKey.get(key) ?? null;
  const fitting = zips.flatMap((zip) => byKey.get(keyOfWrittenAddress(`${address}, ${zip}`) ?? '') ?? []);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const OWN_SOURCES: readonly LeadSource[] = ['qr_scan', 'direct'];

interface LeadLinks {
  readonly events: readonly HomeEvent[];
  /** Each lead's homes. */
  readonly leads: readonly { readonly at: string; readonly homeIds: readonly string[] }[];
}

/** Leads that homeowners sent themselves, and that may be linked to a home. */
async function listLeads(db: Db, homeIds: readonly string[], { agentId, since }: Scope): Promise<LeadLinks> {
  if (homeIds.length === 0) return { events: [], leads: [] };
  const rows = await db
    .selectFrom('leads')
    .select(['address', 'household_id', 'created_at'])
    .where('agent_id', '=', agentId)
    .where('created_at', '>=', since)
    .where('source', 'in', OWN_SOURCES)
    .where(sql<boolean>`${HAS_HOME}`)
    .execute();
  const homes = await findHomesByKey(db, homeIds);
  const events: HomeEvent[] = [];
  const leads = rows.map(({ address, household_id: cardHome, created_at: at }) => {
    const written = address === null ? null : homeOfAddress(address, homes);
    if (written !== null) events.push({ homeId: written, measure: 'lead_written', at });
    const linked = [...new Set([written, cardHome].filter((id) => id !== null))];
    for (const homeId of linked) events.push({ homeId, measure: 'lead_linked', at });
    return { at, homeIds: linked };
  });
  return { events, leads };
}

export interface LiftCounts {
  readonly homes: Readonly<Record<HomePeriod['group'], number>>;
  readonly crossovers: number;
  readonly hits: (group: HomePeriod['group'], measure: LiftMeasure) => number;
  /** Leads in the scope that are linked to no home compared here. */
  readonly otherLeads: number;
}

/** Each home counts once for each period and measure, if the event is within the period. */
export async function countLift(db: Db, scope: Scope, counts: readonly LeadCount[]): Promise<LiftCounts> {
  const compared = await listComparedHomes(db, scope);
  const counted = compared.filter(({ isCrossover }) => !isCrossover);
  const homeIds = [...new Set(counted.map(({ homeId }) => homeId))];
  const { events: leadEvents, leads } = await listLeads(db, homeIds, scope);
  const events = [...(await listMarketEvents(db, homeIds, scope.agentId)), ...leadEvents];
  const periods = new Map<string, ComparedHome[]>();
  for (const home of counted) periods.set(home.homeId, [...(periods.get(home.homeId) ?? []), home]);
  const periodOf = (homeId: string, at: string) =>
    periods.get(homeId)?.find(({ from, until }) => at >= from && at < until);
  const found = new Map<string, Set<ComparedHome>>();
  for (const { homeId, measure, at } of events) {
    const period = periodOf(homeId, at);
    if (!period) continue;
    const name = `${period.group} ${measure}`;
    found.set(name, (found.get(name) ?? new Set()).add(period));
  }
  const sent = counts.filter(({ source }) => OWN_SOURCES.includes(source));
  const countOf = (group: HomePeriod['group']) => counted.filter((home) => home.group === group).length;
  return {
    homes: { mailed: countOf('mailed'), heldBack: countOf('heldBack') },
    crossovers: compared.length - counted.length,
    hits: (group, measure) => found.get(`${group} ${measure}`)?.size ?? 0,
    otherLeads:
      sent.reduce((sum, { count }) => sum + count, 0) -
      leads.filter(({ at, homeIds: ids }) => ids.some((id) => periodOf(id, at))).length,
  };
}
