/** Maps fields of ours to other fields of a provider's feed. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mls_providers add column field_mapping_json text`.execute(db);
}
