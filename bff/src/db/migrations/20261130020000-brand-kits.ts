/** Brand kits of agents. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table brand_kits (
  user_id text primary key not null references users (id) on delete cascade,
  team text not null default '',
  office_phone text not null default '',
  disclaimer text not null default '',
  colors_json text,
  logo_art_json text,
  dark_logo_url text,
  dark_logo_art_json text,
  created_at text not null,
  updated_at text not null
)`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
}
