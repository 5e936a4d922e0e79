/** Invitations by salespeople, referral links, first touches, and a salesperson's work with clients. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table client_invitations (
    id text primary key,
    sales_person_id text not null references users (id) on delete cascade,
    email text not null,
    name text not null,
    company text not null default '',
    note text not null default '',
    search_text text not null,
    token_hash text,
    sends integer not null default 0,
    sent_at text,
    opened_at text,
    accepted_at text,
    revoked_at text,
    expires_at text,
    agent_id text references agents (id) on delete set null,
    created_at text not null,
    updated_at text not null
  )`,
  `create table referral_links (
    id text primary key,
    sales_person_id text not null references users (id) on delete cascade,
    code text not null,
    name text not null,
    visits integer not null default 0,
    ended_at text,
    created_at text not null
  )`,
  `create table sales_touches (
    id text primary key,
    visitor_hash text not null,
    sales_person_id text not null references users (id) on delete cascade,
    source_id text not null,
    kind text not null,
    touched_at text not null
  )`,
  `create table sign_up_visitors (
    user_id text primary key,
    visitor_hash text not null,
    created_at text not null
  )`,
  `create table client_assignments (
    id text primary key,
    agent_id text not null references agents (id) on delete cascade,
    sales_person_id text references users (id) on delete set null,
    kind text not null,
    source_id text,
    touched_at text,
    reason text not null default '',
    actor_id text,
    created_at text not null
  )`,
  `create table client_notes (
    id text primary key,
    agent_id text not null references agents (id) on delete cascade,
    sales_person_id text not null references users (id) on delete cascade,
    kind text not null,
    text text not null,
    created_at text not null
  )`,
  `create table client_tasks (
    id text primary key,
    agent_id text not null references agents (id) on delete cascade,
    sales_person_id text not null references users (id) on delete cascade,
    title text not null,
    due_on text,
    done_at text,
    created_at text not null,
    updated_at text not null,
    version integer not null default 1
  )`,
];

const indexes = [
  'create unique index client_invitations_address on client_invitations (sales_person_id, email)',
  'create unique index client_invitations_token on client_invitations (token_hash)',
  'create index client_invitations_email on client_invitations (email)',
  'create index client_invitations_agent on client_invitations (agent_id)',
  'create index client_invitations_newest on client_invitations (sales_person_id, created_at, id)',
  'create index client_invitations_waiting on client_invitations (sales_person_id, id) where sent_at is null and revoked_at is null',
  'create unique index referral_links_code on referral_links (code)',
  'create index referral_links_sales_person on referral_links (sales_person_id, created_at)',
  'create unique index sales_touches_visitor on sales_touches (visitor_hash, source_id)',
  'create index sales_touches_time on sales_touches (touched_at)',
  'create index sales_touches_sales_person on sales_touches (sales_person_id)',
  'create index sign_up_visitors_time on sign_up_visitors (created_at)',
  'create index client_assignments_agent on client_assignments (agent_id, created_at)',
  'create index client_assignments_sales_person on client_assignments (sales_person_id)',
  'create index client_assignments_source on client_assignments (source_id)',
  'create index client_notes_agent on client_notes (agent_id, created_at)',
  'create index client_notes_sales_person on client_notes (sales_person_id)',
  'create index client_tasks_agent on client_tasks (agent_id)',
  'create index client_tasks_sales_person on client_tasks (sales_person_id)',
];

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
}
