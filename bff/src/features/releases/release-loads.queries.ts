/** Outcomes of releases in browsers, as counts of tickets. */
import type { Counts } from '@farmpost/shared/domain/release-evidence';
import { sql } from 'kysely';
import type { Db } from '../../db/database';

const IS_FAILED = sql<boolean>`(failed_kind is not null or is_crashed = ${true} or has_error = ${true})`;
/** Began, and told no end: neither a success nor a failure. A page without a start is of an earlier shell. */
const IS_OPEN = sql<boolean>`(is_started = ${true} and is_rendered = ${false} and not ${IS_FAILED})`;
const IS_ENDED = sql<boolean>`not ${IS_OPEN}`;
const countIf = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** A network that is not counted as one visitor: development, and tests. */
export const LOCAL_NETWORK = 'local';
/** More tickets or failures of one network are no new evidence about a release. */
const MOST_LOADS_OF_NETWORK = 5;
const MOST_FAILURES_OF_NETWORK = 2;

/** Tickets that reported an end of the release's pages, and those of them that reported a failure. */
export async function countLoads(db: Db, releaseId: string, since = ''): Promise<Counts> {
  const row = await db
    .selectFrom('release_loads')
    .select([countIf(IS_ENDED).as('loads'), countIf(IS_FAILED).as('failures')])
    .where('release_id', '=', releaseId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { loads: Number(row.loads), failures: Number(row.failures) };
}

/** Counts with a limit for each network, so that one visitor with many tickets decides nothing. */
function createEvidenceCount() {
  const networks = new Map<string, Required<Counts>>();
  const none = { loads: 0, failures: 0, open: 0 };
  const total = { ...none };
  const capped = (network: string, { loads, failures, open }: Required<Counts>): Required<Counts> =>
    network === LOCAL_NETWORK
      ? { loads, failures, open }
      : {
          loads: Math.min(loads, MOST_LOADS_OF_NETWORK),
          failures: Math.min(failures, MOST_FAILURES_OF_NETWORK),
          open: Math.min(open, MOST_LOADS_OF_NETWORK),
        };
  return {
    add(network: string, fresh: Required<Counts>): Required<Counts> {
      const known = networks.get(network) ?? none;
      const next = {
        loads: known.loads + fresh.loads,
        failures: known.failures + fresh.failures,
        open: known.open + fresh.open,
      };
      networks.set(network, next);
      const [before, after] = [capped(network, known), capped(network, next)];
      total.loads += after.loads - before.loads;
      total.failures += after.failures - before.failures;
      total.open += after.open - before.open;
      return { ...total, loads: Math.max(total.loads, total.failures) };
    },
  };
}

const evidenceCounts = [
  countIf(IS_ENDED).as('loads'),
  countIf(IS_FAILED).as('failures'),
  countIf(IS_OPEN).as('open'),
] as const;

/** PostgreSQL answers sums as texts. */
const numbersIn = ({ loads, failures, open }: Required<Counts>): Required<Counts> => ({
  loads: Number(loads),
  failures: Number(failures),
  open: Number(open),
});

/** Loads and failures of a release since a time, with a limit for each network. */
export async function countEvidence(db: Db, releaseId: string, since: string): Promise<Counts> {
  const rows = await db
    .selectFrom('release_loads')
    .select(['network', ...evidenceCounts])
    .where('release_id', '=', releaseId)
    .where('created_at', '>=', since)
    .groupBy('network')
    .execute();
  const count = createEvidenceCount();
  let total: Counts = { loads: 0, failures: 0 };
  for (const row of rows) total = count.add(row.network, numbersIn(row));
  return total;
}

/** Up to as many loads, the line of evidence has a point for each; beyond, for each hour. */
const MOST_SINGLE_LOADS = 1000;

/** The same count as it grew, oldest first; its last entry is `countEvidence`. */
export async function listEvidence(db: Db, releaseId: string, since: string): Promise<Counts[]> {
  const { loads } = await countLoads(db, releaseId, since);
  const moment = sql<string>`substr(created_at, 1, ${sql.lit(loads > MOST_SINGLE_LOADS ? 13 : 24)})`;
  const rows = await db
    .selectFrom('release_loads')
    .select([moment.as('moment'), 'network', ...evidenceCounts])
    .where('release_id', '=', releaseId)
    .where('created_at', '>=', since)
    .groupBy([moment, 'network'])
    .orderBy(moment)
    .orderBy('network')
    .execute();
  const count = createEvidenceCount();
  const line = new Map<string, Counts>();
  for (const row of rows) {
    line.set(row.moment, count.add(row.network, numbersIn(row)));
  }
  return [...line.values()];
}

/** Whether the release failed too often to fall back to. */
export async function hasFailedOften(db: Db, releaseId: string): Promise<boolean> {
  const { loads, failures } = await countLoads(db, releaseId);
  return failures >= 2 && failures > loads * 0.05;
}

export interface HealthCounts extends Pick<Counts, 'loads' | 'failures'> {
  readonly failedLoads: number;
  /** Failed loads that showed nothing or hung. */
  readonly silences: number;
  /** Loads that began and reported no end. */
  readonly open: number;
  readonly crashes: number;
  readonly errors: number;
  /** The 75th percentiles, in milliseconds. */
  readonly ready: number | null;
  readonly lcp: number | null;
  readonly inp: number | null;
}

const p75 = (column: 'ready_ms' | 'lcp' | 'inp', releaseId: string, since: string) => sql<number | null>`(
  select min(value) from (
    select ${sql.ref(column)} as value,
      row_number() over (order by ${sql.ref(column)}) as place,
      count(*) over () as total
    from release_loads
    where release_id = ${releaseId} and created_at >= ${since} and ${sql.ref(column)} is not null
  ) ranked where place * 4 >= total * 3)`;

export async function readHealth(db: Db, releaseId: string, since: string): Promise<HealthCounts> {
  const row = await db
    .selectFrom('release_loads')
    .select([
      ...evidenceCounts,
      countIf(sql`failed_kind is not null`).as('failed'),
      countIf(sql`failed_kind in ('silent', 'hang')`).as('silences'),
      countIf(sql`is_crashed = ${true}`).as('crashes'),
      countIf(sql`has_error = ${true}`).as('errors'),
      p75('ready_ms', releaseId, since).as('ready'),
      p75('lcp', releaseId, since).as('lcp'),
      p75('inp', releaseId, since).as('inp'),
    ])
    .where('release_id', '=', releaseId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return {
    ...numbersIn(row),
    silences: Number(row.silences),
    failedLoads: Number(row.failed),
    crashes: Number(row.crashes),
    errors: Number(row.errors),
    ready: row.ready,
    lcp: row.lcp,
    inp: row.inp,
  };
}

/** Loads of all releases of a part by hour: `2026-11-22T19` to a number. */
export async function loadsByHour(db: Db, part: string, since: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('release_loads')
    .innerJoin('releases', 'releases.id', 'release_loads.release_id')
    .select(({ fn }) => ['hour', fn.countAll<number>().as('loads')])
    .where('releases.part', '=', part)
    .where('release_loads.created_at', '>=', since)
    .groupBy('hour')
    .execute();
  return new Map(rows.map(({ hour, loads }) => [hour, Number(loads)]));
}

/** Visits to a part: tickets, of which a browser gets one an hour. */
export async function countVisits(db: Db, part: string, since: string): Promise<number> {
  const { visits } = await db
    .selectFrom('release_loads')
    .innerJoin('releases', 'releases.id', 'release_loads.release_id')
    .select(({ fn }) => fn.count<number>('ticket').distinct().as('visits'))
    .where('releases.part', '=', part)
    .where('release_loads.created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(visits);
}
