/** Cards of drafts that are mailed to their agents, and entries of the ledger that are theirs. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** SQLite: strict tables without booleans. PostgreSQL: 64-bit integers. */
function portable(statement: string, isPostgres: boolean): string {
  if (isPostgres) return statement.replace(/\binteger\b/g, 'bigint');
  const body = statement.replace(/\bboolean\b/g, 'integer');
  return body.startsWith('create table') ? `${body} strict` : body;
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(portable(statement, isPostgres)).execute(db);
  await run(`create table test_prints (
  id text primary key,
  campaign_id text not null references campaigns (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  name text not null,
  address_line1 text not null,
  address_line2 text not null,
  city text not null,
  state text not null,
  zip text not null,
  status text not null,
  provider text not null,
  provider_id text unique,
  printer_draft text,
  price_cents integer not null,
  expected_delivery text,
  failure_reason text,
  attempts integer not null default 0,
  accepted_at text,
  created_at text not null,
  updated_at text not null
)`);
  await run(`create index test_prints_campaign on test_prints (campaign_id, created_at)`);
  await run(`create index test_prints_agent on test_prints (agent_id, created_at)`);
  await run(`create index test_prints_status on test_prints (status, updated_at)`);
  await run(`alter table ledger_entries add column is_test boolean not null default false`);
}
