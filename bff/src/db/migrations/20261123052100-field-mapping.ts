/** Which other field of the feed a field of ours is read from, per provider. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mls_providers add column field_mapping_json text`.execute(db);
}
