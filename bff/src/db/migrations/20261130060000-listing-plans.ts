/** Plans of a listing: steps that wait for the MLS, and the cards that they arm. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const audienceCheck = `check (audience in ('farm', 'list', 'listing'))`;

const planColumns =
  'id, agent_id, name, audience, farm_id, list_id, status, budget_cents, approved_budget_cents, approval_json, approved_at, approved_by, paused_at, ended_at, end_reason, counted_at, created_at, updated_at, version';
const touchColumns =
  'id, plan_id, agent_id, mail_from, mail_to, mail_on, template_id, fallbacks_json, copy_json, rule, mail_class, homes, excluded_json, cost_cents, is_approved, approved_cents, state, drafts, campaign_id, shown_at, skip_reason, skip_detail, wait_reason, created_at, updated_at';

const steps = `create table mailing_plan_steps (
    id text primary key,
    plan_id text not null references mailing_plans (id) on delete cascade,
    agent_id text not null references agents (id) on delete cascade,
    occasion text not null,
    delay_days integer not null,
    reach text not null,
    most_homes integer not null,
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
    state text not null check (state in ('open', 'skipped')),
    skip_reason text,
    skip_detail text,
    event_json text,
    checked_at text,
    created_at text not null,
    updated_at text not null,
    unique (plan_id, occasion)
  )`;

/** Columns of a card that a step armed. */
const armed = [
  'step_id text references mailing_plan_steps (id) on delete cascade',
  'occasion text',
  'occasion_on text',
  'event_json text',
  'reach text',
  'most_homes integer',
];

const strict = (table: string) => `${table.replaceAll('boolean', 'integer')} strict`;

/** SQLite cannot change a check, so the table is written again; its child first, because it would be deleted. */
async function upOnSqlite(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`create table touches_kept as select ${touchColumns} from mailing_plan_touches`);
  await run('drop table mailing_plan_touches');
  await run(
    strict(`create table mailing_plans_next (
    id text primary key,
    agent_id text not null references agents (id) on delete cascade,
    name text not null,
    audience text not null ${audienceCheck},
    farm_id text references farms (id) on delete set null,
    list_id text references mailing_lists (id) on delete set null,
    listing_id text references listings (id) on delete set null,
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
  )`),
  );
  await run(`insert into mailing_plans_next (${planColumns}) select ${planColumns} from mailing_plans`);
  await run('drop table mailing_plans');
  await run('alter table mailing_plans_next rename to mailing_plans');
  await run(strict(steps));
  await run(
    strict(`create table mailing_plan_touches (
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
    updated_at text not null,
    ${armed.join(',\n    ')}
  )`),
  );
  await run(`insert into mailing_plan_touches (${touchColumns}) select ${touchColumns} from touches_kept`);
  await run('drop table touches_kept');
  const indexes = [
    'mailing_plans_agent on mailing_plans (agent_id, created_at)',
    'mailing_plans_farm on mailing_plans (farm_id) where farm_id is not null',
    'mailing_plans_list on mailing_plans (list_id) where list_id is not null',
    'mailing_plans_open on mailing_plans (status, counted_at)',
    'mailing_plan_touches_plan on mailing_plan_touches (plan_id, mail_on)',
    'mailing_plan_touches_agent on mailing_plan_touches (agent_id, mail_on)',
    'mailing_plan_touches_campaign on mailing_plan_touches (campaign_id) where campaign_id is not null',
  ];
  for (const index of indexes) await run(`create index ${index}`);
}

/** The check has the name of the table in which it was made. */
async function upOnPostgres(
  db: Kysely<unknown>,
  run: (statement: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = 'mailing_plans'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%audience%'`.execute(
    db,
  );
  for (const { name } of rows) {
    await sql`alter table mailing_plans drop constraint ${sql.ref(name)}`.execute(db);
  }
  await run(`alter table mailing_plans add constraint mailing_plans_audience ${audienceCheck}`);
  await run(
    'alter table mailing_plans add column listing_id text references listings (id) on delete set null',
  );
  await run(steps);
  for (const column of armed) await run(`alter table mailing_plan_touches add column ${column}`);
}

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await (isPostgres ? upOnPostgres(db, run) : upOnSqlite(run));
  // A listing has one plan at a time, whichever of its agents made it.
  await run(`create unique index mailing_plans_listing on mailing_plans (listing_id)
    where listing_id is not null and status <> 'ended'`);
  await run(
    'create index mailing_plans_of_listing on mailing_plans (listing_id) where listing_id is not null',
  );
  await run('create index mailing_plan_steps_agent on mailing_plan_steps (agent_id, created_at)');
  // A step arms one card for each day of its occasion.
  await run(`create unique index mailing_plan_touches_step on mailing_plan_touches (step_id, occasion_on)
    where step_id is not null`);
}
