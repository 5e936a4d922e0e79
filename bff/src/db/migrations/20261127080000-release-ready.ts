/** A load of a release has the time until its first page was on the screen. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = db.getExecutor().adapter instanceof PostgresAdapter ? 'double precision' : 'real';
  await sql.raw(`alter table release_loads add column ready_ms ${type}`).execute(db);
}
