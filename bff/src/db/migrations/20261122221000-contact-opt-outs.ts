/** Homeowners who want no more mail from an agent. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statement = `
create table contact_opt_outs (
  agent_id text not null references agents (id),
  email_hash text not null,
  created_at text not null,
  primary key (agent_id, email_hash)
)`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? statement : `${statement} strict`).execute(db);
}
