/**
 * Scans and leads counted by agent, campaign and UTC day, so that lists read some counters instead of every row.
 * Triggers keep them, because rows also change by cascades, erasures and the demo. Frozen.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

interface Source {
  readonly table: string;
  readonly kind: 'scan' | 'lead';
  readonly time: string;
  /** SQL condition for rows that count; `row` names the row. */
  readonly counts: (row: string) => string;
  /** 1 for the first scan of a card by a device. */
  readonly unique: (row: string, truth: string) => string;
  readonly columns: string;
}

const sources: readonly Source[] = [
  {
    table: 'qr_scans',
    kind: 'scan',
    time: 'scanned_at',
    counts: (row) => `${row}.is_counted`,
    unique: (row, truth) => `case when ${row}.is_unique = ${truth} then 1 else 0 end`,
    columns: 'agent_id, campaign_id, is_counted, is_unique, scanned_at',
  },
  {
    table: 'leads',
    kind: 'lead',
    time: 'created_at',
    counts: () => '1 = 1',
    unique: () => '0',
    columns: 'agent_id, campaign_id, created_at',
  },
];

const keys = 'agent_id, campaign_id, kind, day';

/** The columns that a row adds to its counter. */
const selected = ({ kind, time, unique }: Source, row: string, truth: string) =>
  `${row}.agent_id as agent_id, coalesce(${row}.campaign_id, '') as campaign_id, '${kind}' as kind,
    substr(${row}.${time}, 1, 10) as day, 1 as n, ${unique(row, truth)} as u, ${row}.${time} as at`;

/** The latest counted row of a counter's group. */
const latestOf = ({ table, time, counts }: Source, counter: string) =>
  `(select max(r.${time}) from ${table} r
    where r.agent_id = ${counter}.agent_id and r.${time} >= ${counter}.day and r.${time} < ${counter}.day || 'U'
      and coalesce(r.campaign_id, '') = ${counter}.campaign_id and ${counts('r')})`;

function sqliteTriggers(source: Source): string[] {
  const { table, kind, time, counts, unique, columns } = source;
  const add = `insert into daily_results (${keys}, count, unique_count, latest_at)
      select agent_id, campaign_id, kind, day, n, u, at from (select ${selected(source, 'new', '1')} where ${counts('new')})
      where true
      on conflict (${keys}) do update set count = count + 1, unique_count = unique_count + excluded.unique_count,
        latest_at = max(latest_at, excluded.latest_at);`;
  const ofOld = `agent_id = old.agent_id and campaign_id = coalesce(old.campaign_id, '') and kind = '${kind}'
        and day = substr(old.${time}, 1, 10) and ${counts('old')}`;
  const subtract = `update daily_results set count = count - 1, unique_count = unique_count - ${unique('old', '1')}
        where ${ofOld};
      delete from daily_results where ${ofOld} and count = 0;
      update daily_results set latest_at = coalesce(${latestOf(source, 'daily_results')}, latest_at)
        where ${ofOld} and latest_at = old.${time};`;
  return [
    `create trigger ${table}_day_inserted after insert on ${table} begin ${add} end`,
    `create trigger ${table}_day_changed after update of ${columns} on ${table} begin ${add} ${subtract} end`,
    `create trigger ${table}_day_deleted after delete on ${table} begin ${subtract} end`,
  ];
}

function postgresTriggers(source: Source): string[] {
  const { table, counts, columns } = source;
  const name = `count_days_of_${table}`;
  // In the order of the keys, so that two changes of many rows never wait for each other.
  const total = (rows: string) => `select ${keys}, sum(n) as n, sum(u) as u, max(at) as at from (${rows}) rows
      group by ${keys} order by ${keys}`;
  const added = (rows: string) =>
    `select ${selected(source, 'r', 'true')} from ${rows} r where ${counts('r')}`;
  const gone = (rows: string) =>
    `select agent_id, campaign_id, kind, day, -n as n, -u as u, '' as at from (${added(rows)}) gone`;
  // Most changes of a lead move no counter: they must not lock one.
  const changed = (
    rows: string,
    others: string,
  ) => `(select a.* from ${rows} a join ${others} b on a.id = b.id
      where (${columns.replace(/(\w+)/g, 'a.$1')}) is distinct from (${columns.replace(/(\w+)/g, 'b.$1')}))`;
  const moved = `${added(changed('new_rows', 'old_rows'))} union all ${gone(changed('old_rows', 'new_rows'))}`;
  const put = (
    rows: string,
  ) => `insert into daily_results as counted (${keys}, count, unique_count, latest_at)
      select ${keys}, n, u, at from (${total(rows)}) totals
      on conflict (${keys}) do update set count = counted.count + excluded.count,
        unique_count = counted.unique_count + excluded.unique_count,
        latest_at = greatest(counted.latest_at, excluded.latest_at);`;
  const tidy = (rows: string) => {
    const ofRows = `(${keys}) in (select ${keys} from (${total(rows)}) touched)`;
    return `delete from daily_results where ${ofRows} and count = 0;
      update daily_results counted set latest_at = coalesce(${latestOf(source, 'counted')}, counted.latest_at)
        where ${ofRows};`;
  };
  const body = (statements: string) =>
    `returns trigger language plpgsql as $$ begin ${statements} return null; end $$`;
  return [
    `create function ${name}_inserted() ${body(put(added('new_rows')))}`,
    `create function ${name}_changed() ${body(`${put(moved)} ${tidy(moved)}`)}`,
    `create function ${name}_deleted() ${body(
      `update daily_results counted set count = counted.count + gone.n, unique_count = counted.unique_count + gone.u
        from (${total(gone('old_rows'))}) gone
        where counted.agent_id = gone.agent_id and counted.campaign_id = gone.campaign_id
          and counted.kind = gone.kind and counted.day = gone.day; ${tidy(gone('old_rows'))}`,
    )}`,
    `create trigger ${table}_day_inserted after insert on ${table} referencing new table as new_rows
      for each statement execute function ${name}_inserted()`,
    `create trigger ${table}_day_changed after update on ${table}
      referencing new table as new_rows old table as old_rows
      for each statement execute function ${name}_changed()`,
    `create trigger ${table}_day_deleted after delete on ${table} referencing old table as old_rows
      for each statement execute function ${name}_deleted()`,
  ];
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const integer = isPostgres ? 'bigint' : 'integer';
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Without references: the last row of an agent or a campaign that goes takes its counter with it. A cascade would
  // also meet counters that it is about to write.
  await run(`create table daily_results (
  agent_id text not null,
  campaign_id text not null,
  kind text not null,
  day text not null,
  count ${integer} not null,
  unique_count ${integer} not null,
  latest_at text not null,
  primary key (agent_id, campaign_id, kind, day)
)${isPostgres ? '' : ' strict'}`);
  await run('create index daily_results_day on daily_results (agent_id, kind, day)');
  await run('create index daily_results_campaign on daily_results (campaign_id, kind)');
  for (const source of sources) {
    await run(`insert into daily_results (${keys}, count, unique_count, latest_at)
      select ${keys}, sum(n), sum(u), max(at)
      from (select ${selected(source, 'r', isPostgres ? 'true' : '1')} from ${source.table} r where ${source.counts('r')}) rows
      group by ${keys}`);
    for (const statement of (isPostgres ? postgresTriggers : sqliteTriggers)(source)) await run(statement);
  }
}
