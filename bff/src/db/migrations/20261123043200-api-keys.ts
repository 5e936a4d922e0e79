/** API keys of agents, stored as hashes. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table api_keys (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  prefix text not null,
  key_hash text not null unique,
  scopes_json text not null,
  created_at text not null,
  last_used_at text
)`;

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  await sql`create index api_keys_agent on api_keys (agent_id, created_at)`.execute(db);
  await sql`create index api_keys_user on api_keys (user_id)`.execute(db);
}
