/** The statement that an agent may advertise a listing entered by hand: user and time. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['rights_stated_at', 'rights_stated_by']) {
    await sql.raw(`alter table listings add column ${column} text`).execute(db);
  }
  // The same form sent twice at once adds one listing.
  await sql`create unique index listings_by_hand on listings (rights_stated_by, delivery_key, status)
    where source = 'manual' and status <> 'Closed'`.execute(db);
}
