/** Cards of a plan that go out in weekly drops, and the homes of each drop. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const columns = [
  'per_week integer',
  'set_id text references mailing_plan_touches (id) on delete cascade',
  'drop_number integer',
];

/** A home is in one drop of a set: the key keeps it from a second one. */
const homes = `create table home_drops (
    set_id text not null references mailing_plan_touches (id) on delete cascade,
    household_id text not null references households (id) on delete cascade,
    agent_id text not null references agents (id) on delete cascade,
    drop_number integer not null,
    primary key (set_id, household_id)
  )`;

/** SQLite tables are STRICT. @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const column of columns) {
    await sql.raw(`alter table mailing_plan_touches add column ${column}`).execute(db);
  }
  await sql.raw(isPostgres ? homes : `${homes} strict`).execute(db);
  for (const index of [
    'unique index mailing_plan_touches_set on mailing_plan_touches (set_id, drop_number) where set_id is not null',
    'index home_drops_drop on home_drops (set_id, drop_number)',
    'index home_drops_home on home_drops (household_id)',
    'index home_drops_agent on home_drops (agent_id)',
  ]) {
    await sql.raw(`create ${index}`).execute(db);
  }
}
