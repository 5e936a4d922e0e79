/** Checks of the services outside, their incidents, and measurements of the calls to them. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table service_states (
  service text primary key,
  status text not null,
  since text not null,
  checked_at text not null,
  response_time_ms integer,
  error_message text,
  failures integer not null default 0
)`,
  `create table service_incidents (
  id text primary key,
  service text not null,
  status text not null,
  started_at text not null,
  ended_at text,
  error_message text
)`,
  `create table service_minutes (
  service text not null,
  minute text not null,
  requests integer not null,
  errors integer not null,
  billed integer not null,
  total_ms integer not null,
  primary key (service, minute)
)`,
];
const indexes = [
  'create index service_incidents_by_service on service_incidents (service, started_at)',
  'create index service_minutes_by_minute on service_minutes (minute)',
];

/** SQLite tables are STRICT; PostgreSQL counts in 64 bits. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) {
    const statement = isPostgres ? table.replace(/\binteger\b/g, 'bigint') : `${table} strict`;
    await sql.raw(statement).execute(db);
  }
  for (const index of indexes) await sql.raw(index).execute(db);
}
