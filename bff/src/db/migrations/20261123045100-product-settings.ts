/** Settings that administrators change while the product runs, and who changed them. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table product_settings (
  name text primary key,
  value_json text,
  version integer not null,
  updated_at text not null,
  updated_by text references users (id) on delete set null
)`,
  `create table product_setting_changes (
  id text primary key,
  name text not null,
  before_json text not null,
  after_json text not null,
  is_reset boolean not null default false,
  reason text not null,
  changed_by text references users (id) on delete set null,
  created_at text not null
)`,
];

/** SQLite tables are STRICT; PostgreSQL counts in 64 bits. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) {
    const statement = isPostgres
      ? table.replace(/\binteger\b/g, 'bigint')
      : `${table.replace('boolean', 'integer')} strict`;
    await sql.raw(statement).execute(db);
  }
  await sql`create index product_setting_changes_by_time on product_setting_changes (created_at)`.execute(db);
}
