/** Emails that an agent turned off. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql
    .raw(
      `create table mail_opt_outs (
  agent_id text not null references agents (id) on delete cascade,
  kind text not null check (kind in ('card_sent', 'card_ready', 'weekly_summary')),
  created_at text not null,
  primary key (agent_id, kind)
)${isPostgres ? '' : ' strict'}`,
    )
    .execute(db);
}
