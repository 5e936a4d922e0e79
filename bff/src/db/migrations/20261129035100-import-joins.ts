/** Rows of imported files that joined a lead, so that an undo takes back only what they added. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = isPostgres ? '' : ' strict';
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table lead_imports add column joined integer not null default 0');
  await run(`create table lead_import_joins (
  key text primary key,
  lead_id text not null references leads (id) on delete cascade,
  fields_json text not null,
  version integer not null,
  event_id text,
  created_at text not null
)${strict}`);
  await run('create index lead_import_joins_lead on lead_import_joins (lead_id)');
}
