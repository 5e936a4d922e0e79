/** An agent's work on leads: tasks with reminders, saved views of the list, merged duplicates. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = `
create table lead_tasks (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  title text not null,
  due_on text,
  remind_at text,
  reminded_at text,
  done_at text,
  created_at text not null,
  updated_at text not null,
  version integer not null default 1
);
create index lead_tasks_lead on lead_tasks (lead_id, created_at);
create index lead_tasks_agent on lead_tasks (agent_id);
create index lead_tasks_due on lead_tasks (remind_at) where remind_at is not null and reminded_at is null and done_at is null;

create table lead_views (
  id text primary key,
  agent_id text not null references agents (id) on delete cascade,
  name text not null,
  query text not null,
  created_at text not null
);
create unique index lead_views_name on lead_views (agent_id, name);

create table merged_leads (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  merged_at text not null
);
create index merged_leads_lead on merged_leads (lead_id);
create index merged_leads_agent on merged_leads (agent_id);

create index leads_agent_email on leads (agent_id, email) where email is not null
`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const text of statements.split(';')) {
    const statement = text.trim();
    const isTable = statement.startsWith('create table');
    const typed = isPostgres ? statement.replace(/\binteger\b/g, 'bigint') : statement;
    await sql.raw(isTable && !isPostgres ? `${typed} strict` : typed).execute(db);
  }
}
