/** Secrets that wait for a job: sign-ups that are answered but not created yet, and links of unsent emails. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = `
create table sign_ups (
  id text primary key,
  email text not null,
  password_hash text not null,
  user_metadata_json text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  ip text not null,
  created_at text not null
);
create index sign_ups_created on sign_ups (created_at);

alter table messages add column sealed_body text;
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
