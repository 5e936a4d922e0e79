/** When a message is tried next, until when, and by which job: a message outlives the job that sends it. */
import { type Kysely, sql } from 'kysely';

const statements = `
alter table messages add column reply_to text;
alter table messages add column next_try_at text;
alter table messages add column gives_up_at text;
alter table messages add column claimed_by text;
update messages set next_try_at = created_at, gives_up_at = created_at where status = 'queued';
create index messages_waiting on messages (next_try_at) where status = 'queued';
create index messages_lead on messages (lead_id);
`;

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';').filter((part) => part.trim() !== '')) {
    await sql.raw(statement).execute(db);
  }
}
