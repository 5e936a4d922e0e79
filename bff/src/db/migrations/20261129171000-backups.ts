/** Backups that the server made or tried to make, and their copies elsewhere. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = sql.raw(isPostgres ? '' : 'strict');
  const flag = sql.raw(isPostgres ? 'boolean' : 'integer');
  const count = sql.raw(isPostgres ? 'bigint' : 'integer');
  await sql`
    create table backups (
      name text primary key,
      made_at text not null,
      is_scheduled ${flag} not null,
      bytes ${count},
      sha256 text,
      error text,
      off_site_at text,
      off_site_error text,
      off_site_ended_at text
    ) ${strict}`.execute(db);
  await sql`create index backups_made on backups (made_at)`.execute(db);
}
