/**
 * Accounts at identity providers, and the two steps of a redirect sign-in: a flow waits for the provider's answer, and
 * a code for the client that started it.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = `
create table identities (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  provider text not null check (provider in ('google', 'apple')),
  subject text not null,
  email text not null,
  is_private_email boolean not null default false,
  last_sign_in_at text not null,
  created_at text not null,
  updated_at text not null,
  unique (provider, subject)
);
create index identities_user on identities (user_id);

create table auth_flows (
  state_hash text primary key,
  provider text not null check (provider in ('google', 'apple')),
  nonce text not null,
  code_verifier text not null,
  redirect_to text not null,
  code_challenge text not null,
  created_at text not null,
  expires_at text not null
);
create index auth_flows_expiry on auth_flows (expires_at);

create table auth_codes (
  code_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  code_challenge text not null,
  created_at text not null,
  expires_at text not null
);
create index auth_codes_user on auth_codes (user_id);
create index auth_codes_expiry on auth_codes (expires_at);
`;

/** SQLite: STRICT tables with its own type names. PostgreSQL: 64-bit integers and doubles. */
function portable(statement: string, engine: 'sqlite' | 'postgres'): string {
  if (engine === 'postgres') {
    return statement.replace(/\binteger\b/g, 'bigint').replace(/\breal\b/g, 'double precision');
  }
  const body = statement.replace(/\bboolean\b/g, 'integer');
  return body.startsWith('create table') ? `${body} strict` : body;
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  const statements = tables
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const statement of statements) await sql.raw(portable(statement, engine)).execute(db);
}
