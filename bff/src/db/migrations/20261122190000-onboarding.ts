/** Onboarding: where each agent is, and their connections to MLS roster entries. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = `
create table onboardings (
  agent_id text primary key references agents (id) on delete cascade,
  step integer not null default 0,
  seconds_json text not null,
  first_campaign_id text references campaigns (id) on delete set null,
  created_at text not null,
  updated_at text not null
);

create table idx_connections (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  mls_provider_id text not null references mls_providers (id),
  mls_agent_id text not null,
  status text not null default 'pending',
  entry_json text not null,
  code_hash text,
  code_sent_to text,
  code_expires_at text,
  attempts integer not null default 0,
  validated_at text,
  created_at text not null,
  updated_at text not null,
  unique (agent_id, mls_provider_id)
);
create unique index idx_connections_validated on idx_connections (mls_provider_id, mls_agent_id)
  where status = 'validated';
create unique index idx_connections_agent on idx_connections (agent_id) where status = 'validated';
`;

/** SQLite tables are STRICT; PostgreSQL integers have 64 bits. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const text of statements.split(';').filter((part) => part.trim() !== '')) {
    const statement = text.trim();
    if (isPostgres) await sql.raw(statement.replace(/\binteger\b/g, 'bigint')).execute(db);
    else await sql.raw(statement.startsWith('create table') ? `${statement} strict` : statement).execute(db);
  }
}
