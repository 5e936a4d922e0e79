/** Lets preparations and listing events resume after their job died; keeps a stopped campaign's window. */
import { type Kysely, sql } from 'kysely';

const statements = `
alter table campaigns add column preparation_json text;
alter table campaigns add column prepare_due_at text;
alter table campaigns add column stopped_sends_at text;
alter table campaigns add column counted_at text;
update campaigns set prepare_due_at = updated_at where status = 'pending';
create index campaigns_preparing on campaigns (prepare_due_at) where status = 'pending';
alter table listing_events add column news_due_at text;
create index listing_events_news on listing_events (news_due_at) where news_due_at is not null;
`;

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';').filter((part) => part.trim() !== '')) {
    await sql.raw(statement).execute(db);
  }
}
