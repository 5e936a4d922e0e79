/** Webhooks about cards and scans: what a delivery is about besides a lead. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_deliveries add column mail_piece_id text`.execute(db);
  await sql`alter table webhook_deliveries add column data_json text`.execute(db);
}
