/** Whether a salesperson's Form W-9 was asked for and is on file. The form and its numbers are kept elsewhere. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table tax_forms (
  user_id text primary key not null references users (id) on delete cascade,
  state text not null check (state in ('not_asked', 'asked', 'on_file')),
  asked_on text,
  on_file_on text,
  recorded_by text references users (id) on delete set null,
  updated_at text not null
)`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  await sql
    .raw('create index tax_forms_recorder on tax_forms (recorded_by) where recorded_by is not null')
    .execute(db);
}
