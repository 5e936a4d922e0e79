/** Files of contacts that are imported in the background, with their rows in parts. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = isPostgres ? '' : ' strict';
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table lead_imports (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  user_id text not null,
  file_name text not null,
  status text not null,
  size integer not null,
  total_rows integer not null default 0,
  done_rows integer not null default 0,
  imported integer not null default 0,
  left_out integer not null default 0,
  columns_json text not null,
  choices_json text,
  skipped_json text not null,
  failure_reason text,
  created_at text not null,
  updated_at text not null
)${strict}`);
  await run('create index lead_imports_agent on lead_imports (agent_id, created_at)');
  await run('create index lead_imports_status on lead_imports (status, updated_at)');
  await run(`create table lead_import_parts (
  import_id text not null references lead_imports (id) on delete cascade,
  position integer not null,
  rows_json text not null,
  primary key (import_id, position)
)${strict}`);
}
