/** The secret that a webhook had before, for the day on which both are valid. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_endpoints add column sealed_old_secret text`.execute(db);
  await sql`alter table webhook_endpoints add column old_secret_until text`.execute(db);
}
