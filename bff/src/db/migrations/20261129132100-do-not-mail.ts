/** Homes, lists and areas that get no cards, with their sources and dates. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table do_not_mail_entries (
    id text primary key,
    kind text not null check (kind in ('home', 'list', 'area')),
    agent_id text references agents (id) on delete cascade,
    title text not null,
    source text not null,
    note text,
    asked_on text not null,
    expires_on text,
    file_name text,
    homes integer not null default 0,
    left_out integer not null default 0,
    ready_at text,
    created_by text not null,
    created_at text not null,
    ended_at text,
    ended_by text
  )`,
  `create table do_not_mail_homes (
    id text primary key,
    entry_id text not null references do_not_mail_entries (id) on delete cascade,
    delivery_key_hash text not null,
    key_version integer not null,
    address text not null,
    person_name text
  )`,
  `create table do_not_mail_zips (
    id text primary key,
    entry_id text not null references do_not_mail_entries (id) on delete cascade,
    zip text not null
  )`,
];

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  const indexes = [
    'do_not_mail_entries_agent on do_not_mail_entries (agent_id, created_at)',
    'do_not_mail_homes_key on do_not_mail_homes (delivery_key_hash)',
    'do_not_mail_homes_entry on do_not_mail_homes (entry_id, id)',
    'do_not_mail_homes_version on do_not_mail_homes (key_version)',
    'do_not_mail_zips_zip on do_not_mail_zips (zip)',
    'do_not_mail_zips_entry on do_not_mail_zips (entry_id)',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
