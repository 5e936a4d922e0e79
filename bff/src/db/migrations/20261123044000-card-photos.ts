/** Photos of listings, fetched for print, and the photo that a campaign's card shows. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statement = `
create table listing_photos (
  owner_id text not null references users (id) on delete cascade,
  listing_id text not null references listings (id) on delete cascade,
  url_hash text not null,
  picture_id text,
  width integer not null,
  height integer not null,
  focus_x real not null,
  focus_y real not null,
  problem text,
  fetched_at text not null,
  primary key (owner_id, listing_id, url_hash)
)`;

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres
    ? statement.replace(/\binteger\b/g, 'bigint').replace(/\breal\b/g, 'double precision')
    : `${statement} strict`;
  await sql.raw(text).execute(db);
  await sql.raw('create index listing_photos_listing on listing_photos (listing_id)').execute(db);
  await sql.raw('alter table campaigns add column photo_json text').execute(db);
}
