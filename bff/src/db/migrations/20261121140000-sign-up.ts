/** Sign-up, recovery and email change: one-time tokens, pending changes, how a session started. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = `
alter table users add column user_metadata_json text not null default '{}';

alter table sessions add column method text not null default 'password';

create table one_time_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('signup', 'recovery', 'email_change_current', 'email_change_new')),
  email text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  created_at text not null,
  expires_at text not null,
  unique (user_id, kind)
);
create index one_time_tokens_end on one_time_tokens (expires_at);

create table email_changes (
  user_id text primary key references users (id) on delete cascade,
  new_email text not null,
  redirect_to text not null,
  current_confirmed_at text,
  new_confirmed_at text,
  created_at text not null,
  expires_at text not null
);
create index email_changes_end on email_changes (expires_at);
`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const text of statements.split(';').filter((part) => part.trim() !== '')) {
    const statement = text.trim();
    const isTable = statement.startsWith('create table');
    await sql.raw(isTable && !isPostgres ? `${statement} strict` : statement).execute(db);
  }
}
