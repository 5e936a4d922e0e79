/** Plans: a year of cards to a farm or a list, and the cards on its calendar. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const tables = [
  `create table mailing_plans (
    id text primary key,
    agent_id text not null references agents (id) on delete cascade,
    name text not null,
    audience text not null check (audience in ('farm', 'list')),
    farm_id text references farms (id) on delete set null,
    list_id text references mailing_lists (id) on delete set null,
    status text not null check (status in ('draft', 'approved', 'paused', 'ended')),
    budget_cents integer not null,
    approved_budget_cents integer,
    approval_json text,
    approved_at text,
    approved_by text,
    paused_at text,
    ended_at text,
    end_reason text,
    counted_at text not null,
    created_at text not null,
    updated_at text not null,
    version integer not null default 1
  )`,
  `create table mailing_plan_touches (
    id text primary key,
    plan_id text not null references mailing_plans (id) on delete cascade,
    agent_id text not null references agents (id) on delete cascade,
    mail_from text not null,
    mail_to text not null,
    mail_on text not null,
    template_id text not null,
    fallbacks_json text not null,
    copy_json text,
    rule text not null,
    mail_class text not null,
    homes integer not null default 0,
    excluded_json text not null,
    cost_cents integer not null default 0,
    is_approved boolean not null default false,
    approved_cents integer,
    state text not null check (state in ('planned', 'drafted', 'skipped')),
    drafts integer not null default 0,
    campaign_id text references campaigns (id) on delete set null,
    shown_at text,
    skip_reason text,
    skip_detail text,
    wait_reason text,
    created_at text not null,
    updated_at text not null
  )`,
];

const ofEngine = (table: string, isPostgres: boolean) =>
  isPostgres ? table : `${table.replaceAll('boolean', 'integer')} strict`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of tables) await sql.raw(ofEngine(table, isPostgres)).execute(db);
  const indexes = [
    'mailing_plans_agent on mailing_plans (agent_id, created_at)',
    'mailing_plans_farm on mailing_plans (farm_id) where farm_id is not null',
    'mailing_plans_list on mailing_plans (list_id) where list_id is not null',
    'mailing_plans_open on mailing_plans (status, counted_at)',
    'mailing_plan_touches_plan on mailing_plan_touches (plan_id, mail_on)',
    'mailing_plan_touches_agent on mailing_plan_touches (agent_id, mail_on)',
    'mailing_plan_touches_campaign on mailing_plan_touches (campaign_id) where campaign_id is not null',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
