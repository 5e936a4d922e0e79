/** Rules of an MLS for cards. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mls_providers add column card_rules_json text`.execute(db);
}
