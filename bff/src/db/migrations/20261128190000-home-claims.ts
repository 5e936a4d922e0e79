/** An approved mailing holds its homes; a draft keeps the number of homes reported to its agent. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['reserved_at', 'reserved_until', 'offered_json']) {
    await sql`alter table campaigns add column ${sql.id(column)} text`.execute(db);
  }
  await sql`update campaigns set reserved_at = coalesce(approved_at, updated_at) where status = 'scheduled'`.execute(
    db,
  );
}
