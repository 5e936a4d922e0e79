/** A load of a release says that a page of it was asked for, before its code ran. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = db.getExecutor().adapter instanceof PostgresAdapter ? 'boolean' : 'integer';
  await sql.raw(`alter table release_loads add column is_started ${type} not null default false`).execute(db);
}
