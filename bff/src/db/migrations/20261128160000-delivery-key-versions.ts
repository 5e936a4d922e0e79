/** Keys of homes and listings have the version of their rules, and homes that became one are listed. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof PostgresAdapter ? '' : ' strict';
  const statements = [
    'alter table households add column key_version integer not null default 1',
    'alter table listings add column key_version integer not null default 1',
    'alter table households add column merged_into text references households (id)',
    'create index households_key_version on households (key_version, id)',
    'create index listings_key_version on listings (key_version, id)',
    'create index households_merged_into on households (merged_into)',
    `create table household_merges (
  id text primary key,
  kept_id text not null references households (id) on delete cascade,
  merged_id text not null,
  kept_address text not null,
  merged_address text not null,
  place text not null,
  key_version integer not null,
  pieces_moved integer not null,
  pieces_canceled integer not null,
  leads_moved integer not null,
  choices_moved integer not null,
  merged_at text not null
)${strict}`,
    'create index household_merges_merged_at on household_merges (merged_at, id)',
    'create index household_merges_kept on household_merges (kept_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
