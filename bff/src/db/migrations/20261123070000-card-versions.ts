/** A second version of a campaign's card, which half of its homes get. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const columns = [
  'alter table campaigns add column variant_template_id text references templates (id)',
  'alter table campaigns add column variant_template_version integer',
  'alter table campaigns add column variant_copy_json text',
  'alter table preflights add column variant_json text',
  "alter table qr_codes add column variant text check (variant in ('a', 'b'))",
];

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const column of columns) {
    await sql.raw(isPostgres ? column.replace(/\binteger\b/g, 'bigint') : column).execute(db);
  }
}
