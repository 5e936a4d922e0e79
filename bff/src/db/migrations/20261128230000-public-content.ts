/** Tells the instances of a change in what public pages show. SQLite has its change mark instead. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Tables that landing pages and listings' pages read. */
const tables = [
  'agents',
  'profiles',
  'testimonials',
  'qr_codes',
  'campaigns',
  'listings',
  'listing_agents',
] as const;

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // PostgreSQL sends equal notifications of one transaction once.
  await sql`create function public_content_changed() returns trigger language plpgsql as $$
    begin perform pg_notify('farmpost', 'public-content'); return null; end $$`.execute(db);
  for (const table of tables) {
    await sql`create trigger ${sql.id(`${table}_public_content`)} after insert or update or delete or truncate on ${sql.id(table)}
      for each statement execute function public_content_changed()`.execute(db);
  }
}
