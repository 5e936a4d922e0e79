/** Lists of people whom an agent knows, and imports into them. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table mailing_lists (
    id text primary key,
    agent_id text not null references agents (id) on delete cascade,
    name text not null,
    counts_json text not null,
    counted_at text not null,
    checking_since text,
    created_at text not null,
    updated_at text not null
  )`,
  `create table mailing_list_members (
    id text primary key,
    list_id text not null references mailing_lists (id) on delete cascade,
    agent_id text not null references agents (id) on delete cascade,
    name text not null,
    email text,
    phone text,
    phone_digits text,
    address text,
    address_at text not null,
    household_id text references households (id) on delete set null,
    note text,
    closed_on text,
    closed_month_day text,
    state text not null check (state in ('mailable', 'unchecked', 'to_repair', 'moved', 'vacant',
      'opted_out', 'no_address')),
    reason text not null,
    moved_at text,
    mail_refused_at text,
    email_choice text not null default 'not_asked' check (email_choice in ('not_asked', 'agreed', 'refused')),
    email_chosen_at text,
    phone_choice text not null default 'not_asked' check (phone_choice in ('not_asked', 'agreed', 'refused')),
    phone_chosen_at text,
    import_id text,
    search_text text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  `create table mailing_list_joins (
    id text primary key,
    import_id text not null,
    member_id text not null references mailing_list_members (id) on delete cascade,
    fields_json text not null,
    created_at text not null
  )`,
];

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  const indexes = [
    'mailing_lists_agent on mailing_lists (agent_id, created_at)',
    'mailing_list_members_name on mailing_list_members (list_id, name, id)',
    'mailing_list_members_state on mailing_list_members (list_id, state, name, id)',
    'mailing_list_members_email on mailing_list_members (list_id, email)',
    'mailing_list_members_phone on mailing_list_members (list_id, phone_digits)',
    'mailing_list_members_home on mailing_list_members (list_id, household_id)',
    'mailing_list_members_household on mailing_list_members (household_id)',
    'mailing_list_members_closed on mailing_list_members (list_id, closed_month_day)',
    'mailing_list_members_agent on mailing_list_members (agent_id, id)',
    'mailing_list_members_import on mailing_list_members (import_id)',
    'mailing_list_joins_import on mailing_list_joins (import_id)',
    'mailing_list_joins_member on mailing_list_joins (member_id)',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
  // A file for a list must never become leads: it goes with its list.
  await sql
    .raw('alter table lead_imports add column list_id text references mailing_lists (id) on delete cascade')
    .execute(db);
  await sql
    .raw('create index lead_imports_list on lead_imports (list_id) where list_id is not null')
    .execute(db);
}
