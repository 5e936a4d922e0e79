/** Checks of who an agent is, by a person. At most one is open for an agent. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table identity_checks (
  id text primary key not null,
  agent_id text not null references agents (id) on delete cascade,
  mls_provider_id text references mls_providers (id) on delete set null,
  entry_json text,
  license_number text not null,
  license_state text not null,
  note text not null,
  status text not null check (status in ('open', 'confirmed', 'refused')),
  reason text,
  decided_by text references users (id) on delete set null,
  decided_at text,
  created_at text not null,
  updated_at text not null
)`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  for (const index of [
    `unique index identity_checks_open on identity_checks (agent_id) where status = 'open'`,
    'index identity_checks_agent on identity_checks (agent_id, created_at)',
    'index identity_checks_status on identity_checks (status, created_at)',
    'index identity_checks_provider on identity_checks (mls_provider_id) where mls_provider_id is not null',
    'index identity_checks_decider on identity_checks (decided_by) where decided_by is not null',
  ]) {
    await sql.raw(`create ${index}`).execute(db);
  }
}
