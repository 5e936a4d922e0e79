/** A campaign has the open house that its card invites to. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns add column event_json text`.execute(db);
}
