/** The changes that each sync run made to a listing. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table listing_changes (
  sync_run_id text not null,
  listing_id text not null references listings (id) on delete cascade,
  kind text not null check (kind in ('changed', 'gone', 'returned')),
  fields_json text not null,
  changed_at text not null,
  primary key (sync_run_id, listing_id)
)`;

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  await sql`create index listing_changes_listing on listing_changes (listing_id, sync_run_id)`.execute(db);
  // A created listing names its run itself: a first sync writes no second row for each.
  await sql`alter table listings add column created_run_id text`.execute(db);
  await sql`create index listings_created_run on listings (created_run_id, id) where created_run_id is not null`.execute(
    db,
  );
  await sql`alter table listings add column selling_agent_mls_id text`.execute(db);
}
