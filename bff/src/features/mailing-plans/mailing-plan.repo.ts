/** Plans and the cards on their calendars. */
import { planOccasions, type PlanStatus } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type PlanRow = Row<'mailing_plans'>;
export type TouchRow = Row<'mailing_plan_touches'>;
export type StepRow = Row<'mailing_plan_steps'>;

const open: readonly PlanStatus[] = ['draft', 'approved', 'paused'];

export async function findPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return db.selectFrom('mailing_plans').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the plan for the rest of the transaction. */
export async function lockPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return db
    .updateTable('mailing_plans')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Open ones first, then those that ended; the newest of each first. */
export async function listPlans(db: Db, agentId: string, listingId?: string): Promise<PlanRow[]> {
  const rows = await db
    .selectFrom('mailing_plans')
    .selectAll()
    .where('agent_id', '=', agentId)
    .$if(listingId !== undefined, (query) => query.where('listing_id', '=', listingId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.toSorted((a, b) => Number(a.status === 'ended') - Number(b.status === 'ended'));
}

export async function listOpenPlans(db: Db): Promise<PlanRow[]> {
  return db
    .selectFrom('mailing_plans')
    .selectAll()
    .where('status', 'in', open)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The plan of a listing that has not ended, whichever of its agents made it. */
export async function findOpenPlanOfListing(db: Db, listingId: string): Promise<PlanRow | undefined> {
  return db
    .selectFrom('mailing_plans')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('status', 'in', open)
    .executeTakeFirst();
}

export async function insertPlan(db: Db, row: NewRow<'mailing_plans'>): Promise<PlanRow> {
  return db.insertInto('mailing_plans').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Increments the version. */
export async function updatePlan(
  db: Db,
  plan: Authorized<PlanRow>,
  change: RowUpdate<'mailing_plans'>,
): Promise<Authorized<PlanRow>> {
  const updated = await db
    .updateTable('mailing_plans')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', plan.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...plan, ...updated };
}

/** Without a new version: a count is no change of its agent's. */
export async function setCountedAt(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('mailing_plans').set({ counted_at: at }).where('id', '=', id).execute();
}

export async function deletePlan(db: Db, { id }: Authorized<PlanRow>): Promise<void> {
  await db.deleteFrom('mailing_plans').where('id', '=', id).execute();
}

export async function insertTouches(db: Db, rows: readonly NewRow<'mailing_plan_touches'>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('mailing_plan_touches').values(rows).execute();
}

export async function deleteTouch(db: Db, { id }: Pick<TouchRow, 'id'>): Promise<void> {
  await db.deleteFrom('mailing_plan_touches').where('id', '=', id).execute();
}

/** In the order of their days. */
export async function listTouches(db: Db, planIds: readonly string[]): Promise<TouchRow[]> {
  if (planIds.length === 0) return [];
  return db
    .selectFrom('mailing_plan_touches')
    .selectAll()
    .where('plan_id', 'in', planIds)
    .orderBy('mail_on')
    .orderBy('id')
    .execute();
}

export async function insertSteps(db: Db, rows: readonly NewRow<'mailing_plan_steps'>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('mailing_plan_steps').values(rows).execute();
}

/** In the order of a sale. */
export async function listSteps(db: Db, planIds: readonly string[]): Promise<StepRow[]> {
  if (planIds.length === 0) return [];
  const rows = await db
    .selectFrom('mailing_plan_steps')
    .selectAll()
    .where('plan_id', 'in', planIds)
    .execute();
  const at = ({ occasion }: StepRow) => planOccasions.indexOf(occasion);
  return rows.toSorted((a, b) => at(a) - at(b));
}

export async function updateStep(
  db: Db,
  { id }: Pick<StepRow, 'id'>,
  change: RowUpdate<'mailing_plan_steps'>,
): Promise<void> {
  await db.updateTable('mailing_plan_steps').set(change).where('id', '=', id).execute();
}

export async function updateTouch(
  db: Db,
  { id }: Pick<TouchRow, 'id'>,
  change: RowUpdate<'mailing_plan_touches'>,
): Promise<void> {
  await db.updateTable('mailing_plan_touches').set(change).where('id', '=', id).execute();
}

/** Claims a card for its mailing. `undefined` if another process was first or it is not planned now. */
export async function claimTouch(
  db: Db,
  { id, drafts }: Pick<TouchRow, 'id' | 'drafts'>,
  now: string,
): Promise<TouchRow | undefined> {
  return db
    .updateTable('mailing_plan_touches')
    .set({ state: 'drafted', drafts: drafts + 1, wait_reason: null, shown_at: null, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .where('drafts', '=', drafts)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePlansOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('mailing_plans').where('agent_id', '=', agentId).execute();
}
