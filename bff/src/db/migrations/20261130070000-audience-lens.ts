/** Public tables of blocks, what the fair-audience lens read of each mailing, and what agents decided. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table block_tables (
    id text primary key not null,
    name text not null,
    year integer not null,
    source text not null,
    state text not null check (state in ('draft', 'current', 'replaced')),
    files_json text not null,
    groups_json text not null,
    created_by text references users (id) on delete set null,
    created_at text not null,
    activated_at text,
    replaced_at text
  )`,
  `create table blocks (
    table_id text not null references block_tables (id) on delete cascade,
    geoid text not null,
    figures_json text,
    geometry_json text,
    west double precision,
    south double precision,
    east double precision,
    north double precision,
    primary key (table_id, geoid)
  )`,
  `create table audience_readings (
    campaign_id text primary key not null references campaigns (id) on delete cascade,
    rules text not null,
    figures_json text not null,
    read_at text not null
  )`,
  `create table audience_decisions (
    id text primary key not null,
    campaign_id text not null references campaigns (id) on delete cascade,
    agent_id text not null references agents (id) on delete cascade,
    table_id text not null references block_tables (id),
    campaign_name text not null,
    rules text not null,
    figures_json text not null,
    choice text not null check (choice in ('wider', 'kept')),
    reason text,
    removed_json text,
    decided_by text references users (id) on delete set null,
    decided_at text not null
  )`,
];

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) {
    await sql.raw(isPostgres ? table : `${table.replaceAll('double precision', 'real')} strict`).execute(db);
  }
  for (const index of [
    `unique index block_tables_current on block_tables (name, year) where state = 'current'`,
    'index block_tables_creator on block_tables (created_by) where created_by is not null',
    'index blocks_place on blocks (table_id, south, north)',
    'index audience_decisions_campaign on audience_decisions (campaign_id, decided_at)',
    'index audience_decisions_agent on audience_decisions (agent_id, decided_at)',
    'index audience_decisions_time on audience_decisions (decided_at, id)',
    'index audience_decisions_table on audience_decisions (table_id)',
    'index audience_decisions_person on audience_decisions (decided_by) where decided_by is not null',
  ]) {
    await sql.raw(`create ${index}`).execute(db);
  }
}
