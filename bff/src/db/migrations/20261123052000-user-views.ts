/** Views of the portal as another user. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table user_views (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  admin_id text not null references users (id) on delete cascade,
  admin_session_id text not null,
  started_at text not null,
  expires_at text not null,
  ended_at text
)`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  await sql`create index user_views_by_user on user_views (user_id)`.execute(db);
  await sql`create index user_views_by_admin on user_views (admin_id)`.execute(db);
  await sql`create index user_views_open on user_views (expires_at) where ended_at is null`.execute(db);
}
