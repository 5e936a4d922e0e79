/** Details by which people know a listing: public MLS number, sub-type, lot, subdivision and virtual tour. Frozen. */
import { type Kysely, sql } from 'kysely';

const columns = ['mls_number', 'property_sub_type', 'lot_size', 'subdivision', 'virtual_tour_url'];

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) await sql.raw(`alter table listings add column ${column} text`).execute(db);
  // The next sync reads every listing again, whose record has not changed since, and fills the columns.
  await sql`update listings set modified_at = null, content_hash = '' where source = 'mls'`.execute(db);
}
