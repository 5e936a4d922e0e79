/** A campaign keeps the sales that its card's figures come from, and sales are found by feed and day. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns add column figures_json text`.execute(db);
  await sql`create index listings_sold on listings (mls_provider_id, closed_at) where status = 'Closed'`.execute(
    db,
  );
}
