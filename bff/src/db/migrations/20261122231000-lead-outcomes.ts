/** Appointments, listings won and closings that agents record on their leads. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table lead_outcomes (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  kind text not null check (kind in ('appointment', 'listing_won', 'closing')),
  happened_on text not null,
  amount_cents integer,
  note text not null default '',
  created_at text not null
)`;

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table.replace('integer', 'bigint') : `${table} strict`).execute(db);
  await sql`create index lead_outcomes_lead on lead_outcomes (lead_id, happened_on)`.execute(db);
  await sql`create index lead_outcomes_agent on lead_outcomes (agent_id, happened_on)`.execute(db);
}
