/** Messages between agents and leads, agents' templates, and numbers that take no texts. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = `
create table lead_messages (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  event_id text not null unique references lead_events (id) on delete cascade,
  message_id text references messages (id) on delete set null,
  channel text not null check (channel in ('email', 'sms')),
  is_from_lead boolean not null,
  subject text,
  body text not null,
  created_at text not null
);
create index lead_messages_lead on lead_messages (lead_id, created_at);
create index lead_messages_agent on lead_messages (agent_id);
create index lead_messages_message on lead_messages (message_id) where message_id is not null;

create table lead_templates (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  name text not null,
  subject text not null,
  body text not null,
  created_at text not null,
  updated_at text not null,
  version integer not null default 1
);
create unique index lead_templates_name on lead_templates (agent_id, channel, name);

create table sms_opt_outs (
  phone_hash text primary key,
  created_at text not null
);

create table inbound_messages (
  provider_key text primary key,
  received_at text not null
);

alter table messages add column delivered_at text;
create index messages_provider on messages (provider_id) where provider_id is not null;
create index messages_texts on messages (recipient, created_at) where channel = 'sms'
`;

/** SQLite tables are STRICT and store booleans as integers. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const text of statements.split(';')) {
    const statement = text.trim();
    const isTable = statement.startsWith('create table');
    const typed = isPostgres
      ? statement.replace(/\binteger\b/g, 'bigint')
      : statement.replace(/\bboolean\b/g, 'integer');
    await sql.raw(isTable && !isPostgres ? `${typed} strict` : typed).execute(db);
  }
}
