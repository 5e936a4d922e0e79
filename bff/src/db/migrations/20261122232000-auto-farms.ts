/** Each agent's auto-farm, and the indexes by which its ZIPs are counted. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table auto_farms (
  agent_id text primary key references agents (id) on delete cascade,
  is_enabled integer not null default false,
  monthly_budget_cents integer not null,
  farm_area_name text not null default '',
  has_homeowners integer not null default true,
  has_homebuyers integer not null default false,
  has_homesellers integer not null default false,
  next_run_at text,
  last_run_at text,
  last_campaign_id text,
  last_refusal text,
  created_at text not null,
  updated_at text not null
)`;

const postgres = table.replace(/((?:is|has)_\w+) integer/g, '$1 boolean').replace(/\binteger\b/g, 'bigint');

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? postgres : `${table} strict`).execute(db);
  await sql`create index auto_farms_due on auto_farms (next_run_at) where next_run_at is not null`.execute(
    db,
  );
  await sql`create index households_zip on households (zip)`.execute(db);
  await sql`create index listings_zip on listings (zip, closed_at)`.execute(db);
}
