/** How far ahead each provider's requests are booked, for all instances. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table provider_request_rates (
  mls_provider_id text primary key references mls_providers (id) on delete cascade,
  booked_until_ms integer not null
)`;

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table.replace('integer', 'bigint') : `${table} strict`).execute(db);
}
