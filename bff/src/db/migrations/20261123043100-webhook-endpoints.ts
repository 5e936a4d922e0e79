/** Agents' webhooks and the log of their deliveries. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = `
create table webhook_endpoints (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  url text not null,
  events_json text not null,
  sealed_secret text not null,
  is_paused boolean not null default false,
  pause_reason text,
  failing_since text,
  created_at text not null,
  updated_at text not null,
  version integer not null default 1
);
create index webhook_endpoints_agent on webhook_endpoints (agent_id, created_at);

create table webhook_deliveries (
  id text primary key,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  lead_id text,
  event text not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'waiting', 'failed')),
  attempts integer not null default 0,
  last_status integer,
  reason text,
  next_try_at text,
  created_at text not null
);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at, id);
create index webhook_deliveries_agent on webhook_deliveries (agent_id);
create index webhook_deliveries_created on webhook_deliveries (created_at);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where next_try_at is not null
`;

/** SQLite tables are STRICT and store booleans as integers. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const text of statements.split(';')) {
    const statement = text.trim();
    const isTable = statement.startsWith('create table');
    const typed = isPostgres
      ? statement.replace(/\binteger\b/g, 'bigint')
      : statement.replace(/\bboolean\b/g, 'integer');
    await sql.raw(isTable && !isPostgres ? `${typed} strict` : typed).execute(db);
  }
}
