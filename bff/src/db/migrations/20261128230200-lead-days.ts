/**
 * Leads counted by agent, campaign, UTC day, source, attribution and home, for the performance page. Triggers keep them,
 * as they keep `daily_results`. Frozen.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const keys = 'agent_id, campaign_id, day, source, attribution, home';
const columns = 'agent_id, campaign_id, created_at, source, attribution, household_id, address';

/** `card`: the home of a card. `written`: an address that the person wrote. */
const selected = (row: string) =>
  `${row}.agent_id as agent_id, coalesce(${row}.campaign_id, '') as campaign_id,
    substr(${row}.created_at, 1, 10) as day, ${row}.source as source, ${row}.attribution as attribution,
    case when ${row}.household_id is not null then 'card' when ${row}.address is not null then 'written'
      else 'none' end as home`;

const matches = (row: string) =>
  keys
    .split(', ')
    .map((key) => `lead_days.${key} = ${row}.${key}`)
    .join(' and ');

function sqliteTriggers(): string[] {
  const add = `insert into lead_days (${keys}, count) select ${selected('new')}, 1 where true
      on conflict (${keys}) do update set count = count + 1;`;
  const ofOld = `(${keys}) = (select agent_id, campaign_id, day, source, attribution, home
      from (select ${selected('old')}))`;
  const subtract = `update lead_days set count = count - 1 where ${ofOld};
      delete from lead_days where ${ofOld} and count = 0;`;
  return [
    `create trigger leads_in_days_inserted after insert on leads begin ${add} end`,
    `create trigger leads_in_days_changed after update of ${columns} on leads begin ${add} ${subtract} end`,
    `create trigger leads_in_days_deleted after delete on leads begin ${subtract} end`,
  ];
}

function postgresTriggers(): string[] {
  // In the order of the keys, so that two changes of many rows never wait for each other.
  const total = (rows: string) =>
    `select ${keys}, sum(n) as n from (${rows}) rows group by ${keys} having sum(n) <> 0 order by ${keys}`;
  const rowsOf = (rows: string, n: 1 | -1) => `select ${selected('r')}, ${n} as n from ${rows} r`;
  const differ = `(${columns.replace(/(\w+)/g, 'a.$1')}) is distinct from (${columns.replace(/(\w+)/g, 'b.$1')})`;
  const changed = (rows: string, others: string) =>
    `(select a.* from ${rows} a join ${others} b on a.id = b.id where ${differ})`;
  const moved = `${rowsOf(changed('new_rows', 'old_rows'), 1)}
      union all ${rowsOf(changed('old_rows', 'new_rows'), -1)}`;
  const put = (rows: string) => `insert into lead_days as counted (${keys}, count)
      select ${keys}, n from (${total(rows)}) totals
      on conflict (${keys}) do update set count = counted.count + excluded.count;`;
  const tidy = (
    rows: string,
  ) => `delete from lead_days using (select distinct ${keys} from (${rows}) rows) touched
      where ${matches('touched')} and lead_days.count = 0;`;
  const body = (statements: string) =>
    `returns trigger language plpgsql as $$ begin ${statements} return null; end $$`;
  const take = `update lead_days set count = lead_days.count + gone.n
      from (${total(rowsOf('old_rows', -1))}) gone where ${matches('gone')};`;
  return [
    `create function count_lead_days_inserted() ${body(put(rowsOf('new_rows', 1)))}`,
    `create function count_lead_days_changed() ${body(`${put(moved)} ${tidy(moved)}`)}`,
    `create function count_lead_days_deleted() ${body(`${take} ${tidy(rowsOf('old_rows', -1))}`)}`,
    `create trigger leads_in_days_inserted after insert on leads referencing new table as new_rows
      for each statement execute function count_lead_days_inserted()`,
    `create trigger leads_in_days_changed after update on leads
      referencing new table as new_rows old table as old_rows
      for each statement execute function count_lead_days_changed()`,
    `create trigger leads_in_days_deleted after delete on leads referencing old table as old_rows
      for each statement execute function count_lead_days_deleted()`,
  ];
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Without references, as `daily_results`.
  await run(`create table lead_days (
  agent_id text not null,
  campaign_id text not null,
  day text not null,
  source text not null,
  attribution text not null,
  home text not null,
  count ${isPostgres ? 'bigint' : 'integer'} not null,
  primary key (agent_id, campaign_id, day, source, attribution, home)
)${isPostgres ? '' : ' strict'}`);
  await run('create index lead_days_agent on lead_days (agent_id, day)');
  await run(
    'create index leads_with_homes on leads (agent_id, created_at) where household_id is not null or address is not null',
  );
  await run(`insert into lead_days (${keys}, count) select ${keys}, count(*)
    from (select ${selected('r')} from leads r) rows group by ${keys}`);
  for (const statement of isPostgres ? postgresTriggers() : sqliteTriggers()) await run(statement);
}
