/** Payments by year to salespeople whose accounts ended, for information returns. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table tax_payees (
  id text primary key not null,
  year integer not null,
  name text not null,
  email text not null,
  paid_cents integer not null,
  state text not null check (state in ('not_asked', 'asked', 'on_file', 'stripe_asks', 'stripe_has')),
  asked_on text,
  on_file_on text,
  ended_at text not null,
  keep_until text not null
)`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table.replace(/\binteger\b/g, 'bigint') : `${table} strict`).execute(db);
  await sql.raw('create index tax_payees_year on tax_payees (year)').execute(db);
}
