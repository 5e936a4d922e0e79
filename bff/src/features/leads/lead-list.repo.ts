/**
 * Pages of an agent's leads in time that does not depend on how many they have: a page is a range of an index, a count
 * is a sum of counters, and a search reads the lists of its words.
 */
import {
  type LeadSource,
  type LeadSourceFilter,
  leadSources,
  type LeadStatus,
} from '@farmpost/shared/contracts/lead-vocabulary';
import { toE164 } from '@farmpost/shared/domain/phone';
import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../../db/database';
import { completeLeads, type LeadRow, selectLeads } from './lead.repo';

export interface LeadFilter {
  readonly agentId: string;
  /** Each is the beginning of a word of the lead. */
  readonly words: readonly string[];
  /** Empty for every status. */
  readonly statuses: readonly LeadStatus[];
  readonly source?: LeadSourceFilter;
  readonly tag?: string;
}

/** Rows on one side of a number of arrival, or from the end of the list. */
export interface Range {
  readonly order: 'asc' | 'desc';
  /** The number of arrival before the first row; `null` for the end. */
  readonly after: number | null;
  readonly limit: number;
}

type Arrivals = RawBuilder<{ arrival: number }>;

const beyond = (column: RawBuilder<unknown>, { order, after }: Range) =>
  after === null ? sql`true` : order === 'asc' ? sql`${column} > ${after}` : sql`${column} < ${after}`;

const ordered = (column: RawBuilder<unknown>, { order, limit }: Range) =>
  sql`order by ${column} ${sql.raw(order)} limit ${limit}`;

const arrival = sql`leads.arrival`;

const sourcesOf = (source: LeadSourceFilter): readonly LeadSource[] =>
  source === 'received' ? leadSources.filter((each) => each !== 'import') : [source];

const ofSource = (source: LeadSourceFilter | undefined) =>
  source === undefined ? sql`` : sql`and source in (${sql.join(sourcesOf(source))})`;

const ofTag = ({ agentId, tag }: LeadFilter) =>
  tag === undefined
    ? sql``
    : sql`and leads.id in (select lead_id from lead_tags where agent_id = ${agentId} and tag = ${tag})`;

/** One short range per status, because an index holds each status in order but not several together. */
function listed(filter: LeadFilter, range: Range): Arrivals {
  const some = (status: LeadStatus | undefined) => sql`
    select leads.arrival from leads where agent_id = ${filter.agentId} and ${beyond(arrival, range)}
    ${status === undefined ? sql`` : sql`and status = ${status}`}
    ${ofSource(filter.source)} ${ofTag(filter)}
    ${ordered(arrival, range)}`;
  if (filter.statuses.length < 2) return some(filter.statuses[0]) as Arrivals;
  const ranges = filter.statuses.map((status) => sql`select arrival from (${some(status)}) as one`);
  return sql`select arrival from (${sql.join(ranges, sql` union all `)}) as each_status
    ${ordered(sql`arrival`, range)}`;
}

/** Words with a list of their own in SQLite's index: its `prefix` option in the migration. */
const LISTED_LETTERS = 6;

/** The words of a lead never contain a colon, so that these terms match no text. */
const factsOf = ({ agentId, statuses, source }: LeadFilter, engine: 'sqlite' | 'postgres') => {
  const sqlite = engine === 'sqlite';
  return {
    agent: `:a${sqlite ? agentId.replaceAll('-', '') : agentId}`,
    statuses: statuses.map((status) => `:s${status}`),
    sources:
      source === undefined
        ? []
        : sourcesOf(source).map((each) => `:o${sqlite ? each.replaceAll('_', '') : each}`),
  };
};

/**
 * SQLite walks the list of a word in order only for an exact word or a listed beginning. A longer word is looked up by
 * its first letters and then compared; one with a digit is rare enough to collect its few words.
 */
function foundOnSqlite(filter: LeadFilter, range: Range): Arrivals {
  const facts = factsOf(filter, 'sqlite');
  const isCompared = (word: string) => word.length > LISTED_LETTERS && !/\d/.test(word);
  const terms = [
    ...filter.words.map((word) => `"${isCompared(word) ? word.slice(0, LISTED_LETTERS) : word}" *`),
    `"${facts.agent}"`,
    ...(facts.sources.length === 0 ? [] : [`(${facts.sources.map((one) => `"${one}"`).join(' OR ')})`]),
    ...(facts.statuses.length === 0
      ? []
      : [`(${facts.statuses.map((status) => `"${status}"`).join(' OR ')})`]),
  ];
  const key = sql`lead_index.rowid`;
  const compared = filter.words.filter(isCompared);
  const comparison = compared.map((word) => sql`and ' ' || leads.search_text like ${`% ${word}%`}`);
  return sql`select lead_index.rowid as arrival from lead_index
    ${compared.length === 0 && filter.tag === undefined ? sql`` : sql`cross join leads on leads.arrival = lead_index.rowid`}
    where lead_index match ${terms.join(' AND ')} and ${beyond(key, range)}
    ${sql.join(comparison, sql` `)} ${ofTag(filter)} ${ordered(key, range)}`;
}

function foundOnPostgres(filter: LeadFilter, range: Range): Arrivals {
  const facts = factsOf(filter, 'postgres');
  const quoted = (word: string) => `'${word}'`;
  const terms = [
    ...filter.words.map((word) => `${quoted(word)}:*`),
    quoted(facts.agent),
    ...(facts.sources.length === 0 ? [] : [`(${facts.sources.map(quoted).join(' | ')})`]),
    ...(facts.statuses.length === 0 ? [] : [`(${facts.statuses.map(quoted).join(' | ')})`]),
  ];
  return sql`select leads.arrival from leads where agent_id = ${filter.agentId} and ${beyond(arrival, range)}
    and lead_words(search_text, agent_id, status, source) @@ ${terms.join(' & ')}::tsquery ${ofTag(filter)}
    ${ordered(arrival, range)}`;
}

function arrivalsIn(db: Db, filter: LeadFilter, range: Range): Arrivals {
  if (filter.words.length === 0) return listed(filter, range);
  return engineOf(db) === 'sqlite' ? foundOnSqlite(filter, range) : foundOnPostgres(filter, range);
}

/** The rows of a range in its order. */
export async function readLeads(db: Db, filter: LeadFilter, range: Range): Promise<LeadRow[]> {
  const { rows } = await arrivalsIn(db, filter, range).execute(db);
  if (rows.length === 0) return [];
  const found = await selectLeads(db)
    .where(
      'leads.arrival',
      'in',
      rows.map((row) => Number(row.arrival)),
    )
    .orderBy('leads.arrival', range.order)
    .execute();
  return completeLeads(db, found);
}

/** One person has few leads; a number that hundreds of leads share belongs to no single person. */
const LEADS_OF_NUMBER = 200;

/**
 * Leads of every agent with a number in any spelling, by the index of words.
 * @param phone E.164
 */
export async function findLeadsOfNumber(db: Db, phone: string): Promise<{ id: string; agent_id: string }[]> {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const { rows } = await (
    engineOf(db) === 'sqlite'
      ? sql<{ id: string; agent_id: string; phone: string | null }>`
          select id, agent_id, phone from leads
          where arrival in (select rowid from lead_index where lead_index match ${`"${digits}" *`}) limit ${LEADS_OF_NUMBER}`
      : sql<{ id: string; agent_id: string; phone: string | null }>`
          select id, agent_id, phone from leads
          where lead_words(search_text, agent_id, status, source) @@ ${`'${digits}':*`}::tsquery limit ${LEADS_OF_NUMBER}`
  ).execute(db);
  return rows.filter((row) => row.phone !== null && toE164(row.phone) === phone);
}

/** Matches of a search, up to a limit. */
export async function countFound(db: Db, filter: LeadFilter, limit: number): Promise<number> {
  const found = arrivalsIn(db, filter, { order: 'desc', after: null, limit });
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${found}) as found`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Leads per status, from the counters. */
export async function countByStatus(
  db: Db,
  { agentId, source }: Pick<LeadFilter, 'agentId' | 'source'>,
): Promise<Map<LeadStatus, number>> {
  let query = db
    .selectFrom('lead_counts')
    .select(({ fn }) => ['status', fn.sum<number>('count').as('count')])
    .where('agent_id', '=', agentId)
    .groupBy('status');
  if (source !== undefined) query = query.where('source', 'in', sourcesOf(source));
  return new Map((await query.execute()).map(({ status, count }) => [status, Number(count)]));
}

/** Time of arrival and first reply of the agent's last answered leads. Those that an agent adds wait for no reply. */
export async function listFirstReplies(db: Db, agentId: string, limit: number) {
  return db
    .selectFrom('leads')
    .select(['created_at', 'first_reply_at'])
    .where('agent_id', '=', agentId)
    .where('first_reply_at', 'is not', null)
    .where('source', 'in', ['qr_scan', 'direct'])
    .orderBy('arrival', 'desc')
    .limit(limit)
    .execute();
}
