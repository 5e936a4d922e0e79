/** Messages from the contact page and requests from the integrations page. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof PostgresAdapter ? '' : ' strict';
  await sql
    .raw(
      `create table inquiries (
  id text primary key,
  kind text not null check (kind in ('contact', 'mls', 'crm', 'webhook')),
  name text not null,
  email text not null,
  subject text,
  system text,
  region text,
  message text not null,
  created_at text not null,
  handled_at text,
  handled_by text references users (id) on delete set null
)${strict}`,
    )
    .execute(db);
  await sql.raw('create index inquiries_created on inquiries (created_at, id)').execute(db);
}
