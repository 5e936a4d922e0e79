/** Tags of leads, and deleted leads that can be brought back. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = [
  `create table lead_tags (
    lead_id text not null references leads (id) on delete cascade,
    agent_id text not null references agents (id) on delete cascade,
    tag text not null,
    primary key (lead_id, tag)
  )`,
  'create index lead_tags_agent on lead_tags (agent_id, tag)',
  `create table deleted_leads (
    id text primary key,
    agent_id text not null references agents (id) on delete cascade,
    household_id text references households (id) on delete set null,
    rows_json text not null,
    deleted_at text not null
  )`,
  'create index deleted_leads_agent on deleted_leads (agent_id)',
  'create index deleted_leads_home on deleted_leads (household_id) where household_id is not null',
  'create index deleted_leads_at on deleted_leads (deleted_at)',
];

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of statements) {
    const isTable = statement.startsWith('create table');
    await sql.raw(isTable && !isPostgres ? `${statement} strict` : statement).execute(db);
  }
}
