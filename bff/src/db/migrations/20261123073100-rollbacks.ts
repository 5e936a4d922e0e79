/** A run that reverts the changes of another run. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sync_runs add column rolls_back_run_id text`.execute(db);
}
