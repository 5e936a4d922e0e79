/** Pages behind cards also show MLSs by name and rules, and hide suspended agents. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Sales around a home.
  await sql`create index listings_sold_near on listings (mls_provider_id, lat, lng) where status = 'Closed'`.execute(
    db,
  );
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create trigger mls_providers_public_content after update of name, card_rules_json, last_sync_at on mls_providers
    for each statement execute function public_content_changed()`.execute(db);
  await sql`create trigger users_public_content after update of banned_until on users
    for each statement execute function public_content_changed()`.execute(db);
}
