/** Monthly goals of salespeople. A goal counts from its month on, until the next one. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table sales_goals (
  id text primary key,
  sales_person_id text not null references users (id) on delete cascade,
  measure text not null check (measure in ('newClients', 'commissionCents')),
  month text not null,
  target integer not null check (target >= 0),
  set_by text references users (id) on delete set null,
  set_at text not null,
  unique (sales_person_id, measure, month)
)`;

/** SQLite tables are STRICT; PostgreSQL has 64-bit integers. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table.replace(/\binteger\b/g, 'bigint') : `${table} strict`).execute(db);
  await sql
    .raw('create index sales_goals_setter on sales_goals (set_by) where set_by is not null')
    .execute(db);
}
