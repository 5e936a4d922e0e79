/** When a listing's news was given up, so that its agent can make the card by hand. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing_events add column given_up_at text`.execute(db);
  await sql`create index listing_events_given_up on listing_events (listing_id) where given_up_at is not null`.execute(
    db,
  );
}
