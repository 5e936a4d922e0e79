/** The CRM that an agent connected, and which of its people are which members of a list. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table crm_connections (
    id text primary key,
    agent_id text not null unique references agents (id) on delete cascade,
    user_id text not null,
    provider text not null check (provider in ('followupboss')),
    account_name text,
    sealed_key text not null,
    key_hint text not null,
    list_id text references mailing_lists (id) on delete set null,
    rule text not null check (rule in ('tag', 'stage', 'everyone')),
    rule_value text not null,
    run_id text,
    run_cursor text,
    run_since text,
    run_started_at text,
    run_counts_json text,
    run_problems_json text,
    run_at text,
    changed_since text,
    full_at text,
    last_sync_at text,
    last_counts_json text,
    last_problems_json text,
    error text,
    next_at text,
    created_at text not null,
    updated_at text not null,
    version integer not null default 1
  )`,
  `create table crm_people (
    id text primary key,
    connection_id text not null references crm_connections (id) on delete cascade,
    agent_id text not null references agents (id) on delete cascade,
    external_id text not null,
    member_id text references mailing_list_members (id) on delete set null,
    origin text not null check (origin in ('added', 'joined')),
    given_json text not null,
    run_id text not null,
    left_at text,
    created_at text not null,
    unique (connection_id, external_id)
  )`,
];

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  const indexes = [
    'crm_connections_next on crm_connections (next_at)',
    'crm_connections_run on crm_connections (run_at)',
    'crm_connections_list on crm_connections (list_id)',
    'crm_people_member on crm_people (member_id)',
    'crm_people_agent on crm_people (agent_id, id)',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
