/** Pictures that people upload, re-encoded, by the hash of their content. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statement = `
create table files (
  hash text primary key,
  picture_id text not null,
  owner_id text not null references users (id) on delete cascade,
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes blob not null,
  created_at text not null
)`;

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres
    ? statement.replace(/\binteger\b/g, 'bigint').replace(/\bblob\b/, 'bytea')
    : `${statement} strict`;
  await sql.raw(text).execute(db);
  await sql.raw('create index files_picture on files (picture_id, content_type, width)').execute(db);
  await sql.raw('create index files_owner on files (owner_id)').execute(db);
}
