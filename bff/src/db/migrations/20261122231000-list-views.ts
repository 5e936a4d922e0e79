/** Saved views of the lists of campaigns and listings. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `
create table list_views (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  created_at text not null
)`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  await sql`create unique index list_views_name on list_views (agent_id, list, name)`.execute(db);
}
