/**
 * Lists of leads at any size: each lead's number of arrival, counters per agent, status and source, and an index of
 * search words. Triggers keep counters and index, so that every writer does. Frozen.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const BATCH = 500;

const indexes = `
create unique index leads_arrival on leads (arrival);
create index leads_agent_arrival on leads (agent_id, arrival);
create index leads_agent_status on leads (agent_id, status, arrival);
create index leads_agent_source on leads (agent_id, source, arrival);
create index leads_agent_status_source on leads (agent_id, status, source, arrival);
create index leads_answered on leads (agent_id, arrival) where first_reply_at is not null;
drop index leads_agent;
create index leads_agent on leads (agent_id, created_at);
`;

/** Counts the existing leads. The rowid of a lead in the index is its number of arrival. */
const sqliteParts = [
  `insert into lead_counts (agent_id, status, source, count)
    select agent_id, status, source, count(*) from leads group by agent_id, status, source`,
  // Words of up to six letters are found by their beginning without reading more than one list.
  `create virtual table lead_index using fts5 (words, content = '', contentless_delete = 1, detail = none,
    prefix = '1 2 3 4 5 6', tokenize = "unicode61 remove_diacritics 0 tokenchars ':'")`,
  `insert into lead_index (rowid, words)
    select arrival, search_text || ' :a' || replace(agent_id, '-', '') || ' :s' || status || ' :o' || replace(source, '_', '')
    from leads order by arrival`,
  `create trigger leads_inserted after insert on leads begin
    update leads set arrival = (select coalesce(max(arrival), 0) + 1 from leads) where id = new.id;
    insert into lead_index (rowid, words)
      select arrival, new.search_text || ' :a' || replace(new.agent_id, '-', '') || ' :s' || new.status || ' :o' || replace(new.source, '_', '')
      from leads where id = new.id;
    insert into lead_counts (agent_id, status, source, count) values (new.agent_id, new.status, new.source, 1)
      on conflict (agent_id, status, source) do update set count = count + 1;
  end`,
  `create trigger leads_changed after update of agent_id, status, source, search_text on leads begin
    insert or replace into lead_index (rowid, words) values
      (old.arrival, new.search_text || ' :a' || replace(new.agent_id, '-', '') || ' :s' || new.status || ' :o' || replace(new.source, '_', ''));
    update lead_counts set count = count - 1
      where agent_id = old.agent_id and status = old.status and source = old.source;
    insert into lead_counts (agent_id, status, source, count) values (new.agent_id, new.status, new.source, 1)
      on conflict (agent_id, status, source) do update set count = count + 1;
  end`,
  `create trigger leads_deleted after delete on leads begin
    delete from lead_index where rowid = old.arrival;
    update lead_counts set count = count - 1
      where agent_id = old.agent_id and status = old.status and source = old.source;
  end`,
];

const postgresParts = [
  `insert into lead_counts (agent_id, status, source, count)
    select agent_id, status, source, count(*) from leads group by agent_id, status, source`,
  // An immutable function, because only such a function can be indexed. Lexemes as they are: no parser, no locale.
  `create function lead_words(search_text text, agent_id text, status text, source text) returns tsvector
    language sql immutable parallel safe as $$
      select array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')
        || array[':a' || agent_id, ':s' || status, ':o' || source]) $$`,
  // Without the list of pending words, which every search would have to read through.
  `create index leads_search on leads using gin (lead_words(search_text, agent_id, status, source))
    with (fastupdate = off)`,
  'create sequence lead_arrivals',
  `select setval('lead_arrivals', coalesce((select max(arrival) from leads), 0) + 1, false)`,
  `create function number_lead() returns trigger language plpgsql as $$
    begin
      new.arrival := nextval('lead_arrivals');
      return new;
    end $$`,
  'create trigger leads_numbered before insert on leads for each row execute function number_lead()',
  `create function count_inserted_leads() returns trigger language plpgsql as $$
    begin
      insert into lead_counts as counted (agent_id, status, source, count)
        select agent_id, status, source, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
        on conflict (agent_id, status, source) do update set count = counted.count + excluded.count;
      return null;
    end $$`,
  `create trigger leads_inserted after insert on leads referencing new table as new_rows
    for each statement execute function count_inserted_leads()`,
  // In the order of the keys, so that two changes of many leads never wait for each other.
  `create function count_changed_leads() returns trigger language plpgsql as $$
    begin
      insert into lead_counts as counted (agent_id, status, source, count)
        select agent_id, status, source, sum(n) from (
          select agent_id, status, source, 1 as n from new_rows
          union all select agent_id, status, source, -1 from old_rows) moved
        group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
        on conflict (agent_id, status, source) do update set count = counted.count + excluded.count;
      return null;
    end $$`,
  `create trigger leads_changed after update on leads referencing new table as new_rows old table as old_rows
    for each statement execute function count_changed_leads()`,
  `create function count_deleted_leads() returns trigger language plpgsql as $$
    begin
      update lead_counts as counted set count = counted.count - gone.n
        from (select agent_id, status, source, count(*) as n from old_rows group by 1, 2, 3) gone
        where counted.agent_id = gone.agent_id and counted.status = gone.status and counted.source = gone.source;
      return null;
    end $$`,
  `create trigger leads_deleted after delete on leads referencing old table as old_rows
    for each statement execute function count_deleted_leads()`,
];

interface Found {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly message: string | null;
}

/** A copy of the domain's words of a lead as they are at this migration. */
function wordsOf(lead: Found): string {
  const text = [lead.name, lead.email, lead.phone, lead.address, lead.message].filter(Boolean).join(' ');
  const digits = (lead.phone?.replace(/\D/g, '') ?? '').replace(/^1(?=\d{10}$)/, '');
  const words = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map((word) => Array.from(word).slice(0, 40).join(''));
  const ends = digits.length >= 7 ? [digits, digits.slice(-7)] : [];
  return [...new Set([...words, ...ends])].filter(Boolean).join(' ');
}

/** Old rows in the order in which they came, with the words of today. */
async function numberLeads(db: Kysely<unknown>): Promise<void> {
  await sql`update leads set arrival = numbered.n
    from (select id, row_number() over (order by created_at, id) as n from leads) as numbered
    where leads.id = numbered.id`.execute(db);
  for (let after = ''; ;) {
    const { rows } = await sql<Found>`select id, name, email, phone, address, message from leads
      where id > ${after} order by id limit ${BATCH}`.execute(db);
    for (const lead of rows) {
      await sql`update leads set search_text = ${wordsOf(lead)} where id = ${lead.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const integer = isPostgres ? 'bigint' : 'integer';
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table leads add column arrival ${integer}`);
  await run('alter table leads add column first_reply_at text');
  await run(`create table lead_counts (
  agent_id text not null references agents (id) on delete cascade,
  status text not null,
  source text not null,
  count ${integer} not null,
  primary key (agent_id, status, source)
)${isPostgres ? '' : ' strict'}`);
  await numberLeads(db);
  for (const statement of indexes.split(';').filter((part) => part.trim() !== '')) await run(statement);
  for (const statement of isPostgres ? postgresParts : sqliteParts) await run(statement);
}
