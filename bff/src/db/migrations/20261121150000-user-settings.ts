/**
 * A person's account settings: phone verification, notifications, deletion.
 * Uses the same generic types as the first schema.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = `
alter table agents add column erased_at text;

create table notification_preferences (
  user_id text primary key references users (id) on delete cascade,
  is_product_news_enabled boolean not null default false,
  updated_at text not null
);

create table phone_verifications (
  user_id text primary key references users (id) on delete cascade,
  id text not null,
  phone text not null,
  code_hash text not null,
  attempts integer not null default 0,
  expires_at text not null,
  created_at text not null
);
create index phone_verifications_expiry on phone_verifications (expires_at);

create table account_deletions (
  user_id text primary key references users (id) on delete cascade,
  deletes_at text not null,
  requested_at text not null
);
create index account_deletions_due on account_deletions (deletes_at);
`;

/** SQLite: STRICT tables with its own type names. PostgreSQL: 64-bit integers. */
function portable(statement: string, engine: 'sqlite' | 'postgres'): string {
  if (engine === 'postgres') return statement.replace(/\binteger\b/g, 'bigint');
  const body = statement.replace(/\bboolean\b/g, 'integer');
  return body.startsWith('create table') ? `${body} strict` : body;
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  const all = statements
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const statement of all) await sql.raw(portable(statement, engine)).execute(db);
}
