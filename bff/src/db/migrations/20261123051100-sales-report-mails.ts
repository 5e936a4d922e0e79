/** Recipients of the monthly report by mail, and the last month that was mailed. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table sales_report_mails (
  user_id text primary key references users (id) on delete cascade,
  switched_on_at text,
  last_month text not null
)`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
}
