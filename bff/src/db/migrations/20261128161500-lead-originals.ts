/**
 * The mails of leads as they came in, sealed; addresses that take no mail; sentences that may end a consent, which the
 * agent is asked about; and texts that wait for the morning at the lead's place. Frozen.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table lead_originals (
    lead_message_id text primary key references lead_messages (id) on delete cascade,
    sealed text not null,
    created_at text not null
  )`,
  `create table mail_blocks (
    email_hash text primary key,
    kind text not null check (kind in ('bounced', 'complained')),
    created_at text not null
  )`,
  `create table opt_out_questions (
    id text primary key,
    lead_id text not null references leads (id) on delete cascade,
    agent_id text not null references agents (id) on delete cascade,
    event_id text not null unique references lead_events (id) on delete cascade,
    channel text not null check (channel in ('email', 'sms')),
    contact_hash text not null,
    created_at text not null,
    answered_at text,
    answer text check (answer in ('stop', 'go_on'))
  )`,
];

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  await sql`create index lead_originals_age on lead_originals (created_at)`.execute(db);
  await sql`create index opt_out_questions_lead on opt_out_questions (lead_id)`.execute(db);
  await sql`create index opt_out_questions_agent on opt_out_questions (agent_id)`.execute(db);
  await sql`create index opt_out_questions_open on opt_out_questions (contact_hash) where answered_at is null`.execute(
    db,
  );
  await sql`alter table messages add column held_until text`.execute(db);
}
