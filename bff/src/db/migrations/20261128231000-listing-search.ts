/** Indexes for the administrator's search of listings by their beginning, and for its filters. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Byte order, so that a beginning is a range on both engines.
  const bytes = isPostgres ? ' collate "C"' : '';
  for (const column of ['address_line1', 'mls_number', 'agent_name']) {
    await sql.raw(`create index listings_by_${column} on listings ((lower(${column})${bytes}))`).execute(db);
  }
  for (const [name, column] of [
    ['provider', 'mls_provider_id'],
    ['status', 'status'],
    ['city', 'lower(city)'],
  ]) {
    const key = column?.includes('(') && isPostgres ? `(${column})` : column;
    await sql.raw(`create index listings_synced_${name} on listings (${key}, synced_at, id)`).execute(db);
  }
}
