/** Second factors, their challenges, and the sessions that passed one. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = `
alter table sessions add column second_method text;
alter table sessions add column second_at text;

create table mfa_factors (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'webauthn')),
  friendly_name text not null,
  status text not null check (status in ('unverified', 'verified')),
  sealed_secret text,
  last_step integer,
  credential_id text unique,
  public_key text,
  sign_count integer not null default 0,
  transports_json text not null default '[]',
  last_used_at text,
  created_at text not null,
  updated_at text not null
);
create index mfa_factors_user on mfa_factors (user_id);

create table mfa_challenges (
  id text primary key,
  user_id text references users (id) on delete cascade,
  factor_id text references mfa_factors (id) on delete cascade,
  challenge text not null,
  created_at text not null,
  expires_at text not null
);
create index mfa_challenges_user on mfa_challenges (user_id);
create index mfa_challenges_factor on mfa_challenges (factor_id);
create index mfa_challenges_end on mfa_challenges (expires_at);
`;

/** SQLite: STRICT tables. PostgreSQL: 64-bit integers. */
function portable(statement: string, engine: 'sqlite' | 'postgres'): string {
  if (engine === 'postgres') return statement.replace(/\binteger\b/g, 'bigint');
  return statement.startsWith('create table') ? `${statement} strict` : statement;
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
