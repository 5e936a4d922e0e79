/** Links to a seller's report on the cards about their home. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table seller_report_links (
  id text primary key,
  listing_id text not null references listings (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  recipient text not null,
  token_hash text not null,
  expires_at text not null,
  ended_at text,
  first_opened_at text,
  created_at text not null
)`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  await sql`create unique index seller_report_links_token on seller_report_links (token_hash)`.execute(db);
  await sql`create index seller_report_links_listing on seller_report_links (listing_id, created_at)`.execute(
    db,
  );
  await sql`create index seller_report_links_agent on seller_report_links (agent_id)`.execute(db);
}
