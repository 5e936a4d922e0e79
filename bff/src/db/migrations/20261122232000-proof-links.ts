/** Links with which reviewers approve or annotate a card. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table proof_links (
    id text primary key,
    campaign_id text not null references campaigns (id) on delete cascade,
    agent_id text not null references agents (id) on delete cascade,
    reviewer text not null,
    token_hash text not null,
    expires_at text not null,
    ended_at text,
    first_opened_at text,
    answer text,
    answered_by text,
    answered_at text,
    answered_card_hash text,
    created_at text not null
  )`,
  `create table proof_comments (
    id text primary key,
    proof_link_id text not null references proof_links (id) on delete cascade,
    side text not null,
    text text not null,
    author text not null,
    created_at text not null
  )`,
];

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  await sql`create unique index proof_links_token on proof_links (token_hash)`.execute(db);
  await sql`create index proof_links_campaign on proof_links (campaign_id, created_at)`.execute(db);
  await sql`create index proof_links_agent on proof_links (agent_id)`.execute(db);
  await sql`create index proof_comments_link on proof_comments (proof_link_id, created_at)`.execute(db);
}
