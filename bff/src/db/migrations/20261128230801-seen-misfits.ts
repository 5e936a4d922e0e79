/** An administrator marks what a vendor sent as seen. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendor_misfits add column seen_at text`.execute(db);
}
