/**
 * Changes of a card that a reviewer asked for and the agent has not answered, and when an agent kept a card as it is.
 * Frozen.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`alter table proof_links add column declined_at text`.execute(db);
  await sql`
    create table wanted_changes (
      asker_id text primary key,
      campaign_id text not null references campaigns (id) on delete cascade,
      reviewer text not null,
      card_hash text not null,
      asked_at text not null
    ) ${sql.raw(isPostgres ? '' : 'strict')}`.execute(db);
  await sql`create index wanted_changes_campaign on wanted_changes (campaign_id)`.execute(db);
  await sql`
    insert into wanted_changes (asker_id, campaign_id, reviewer, card_hash, asked_at)
    select id, campaign_id, reviewer, answered_card_hash, answered_at from proof_links
    where answer = 'changes' and answered_card_hash is not null and answered_at is not null`.execute(db);
}
