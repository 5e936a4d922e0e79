/** Farms: areas that agents mail, look-ups of their homes, and the index that finds homes in a box. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table farms (
    id text primary key,
    agent_id text not null references agents (id) on delete cascade,
    name text not null,
    kind text not null check (kind in ('polygon', 'subdivision', 'zip')),
    subdivision text,
    geometry_json text,
    zips_json text,
    west double precision,
    south double precision,
    east double precision,
    north double precision,
    homes integer not null default 0,
    counted_at text not null,
    cards_a_year integer not null default 12,
    commission_cents integer,
    deleted_at text,
    created_at text not null,
    updated_at text not null,
    version integer not null default 1
  )`,
  `create table farm_look_ups (
    id text primary key,
    farm_id text not null references farms (id) on delete cascade,
    agent_id text not null references agents (id) on delete cascade,
    state text not null check (state in ('running', 'done', 'stopped', 'failed')),
    places_json text not null,
    place integer not null default 0,
    page integer not null default 0,
    pages integer not null default 0,
    max_pages integer not null,
    found integer not null default 0,
    added integer not null default 0,
    is_whole boolean not null default false,
    problem text,
    started_at text not null,
    touched_at text not null,
    finished_at text
  )`,
];

const ofEngine = (table: string, isPostgres: boolean) =>
  isPostgres
    ? table
    : `${table.replaceAll('double precision', 'real').replaceAll('boolean', 'integer')} strict`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) await sql.raw(ofEngine(table, isPostgres)).execute(db);
  await sql`alter table campaigns add column farm_id text references farms (id) on delete set null`.execute(
    db,
  );
  const indexes = [
    'farms_agent on farms (agent_id, name)',
    'farms_deleted on farms (deleted_at)',
    'farm_look_ups_farm on farm_look_ups (farm_id, started_at)',
    'farm_look_ups_agent on farm_look_ups (agent_id, started_at)',
    'farm_look_ups_state on farm_look_ups (state, touched_at)',
    'campaigns_farm on campaigns (farm_id) where farm_id is not null',
    // Answers which homes are in a box from the index alone (docs/decisions/0111).
    'households_box on households (lat, lng, source, id) where erased_at is null',
    'listings_subdivision on listings (mls_provider_id, subdivision) where subdivision is not null',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
