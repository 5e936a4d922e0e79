/**
 * Divides the homes of a card among its weeks when its first draft is due (docs/decisions/0121). From then on, each week
 * is a card of its own, and a home stays in its week.
 */
import { waitingReasons } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { draftDayOf } from '@farmpost/shared/domain/plan-days';
import { dropDay, dropOfPlace, sharesOf, weeksOf } from '@farmpost/shared/domain/plan-drops';
import type { Outcome } from '@farmpost/shared/domain/targeting';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { mailsAtOf } from '../campaigns/audience.service';
import { insertDrops } from '../households/home-drops.commands';
import * as repo from './mailing-plan.repo';
import { todayOf } from './own-plan';
import { chooseHomes } from './plan-audience.service';
import { audienceOf } from './plan-figures';

/** Homes that get a card in some week: now, or once their turn comes. */
const isGoing = (outcome: Outcome): boolean =>
  outcome === 'mailed' || outcome === 'holdout' || waitingReasons.some((reason) => reason === outcome);

/** In the caller's transaction, which locked the plan. */
async function divide(
  context: AppContext,
  plan: repo.PlanRow,
  touch: repo.TouchRow,
  perWeek: number,
): Promise<void> {
  const { db } = context;
  const decisions = await chooseHomes(context, audienceOf(plan), {
    ...touch,
    reach: null,
    mostHomes: null,
    mailsAt: await mailsAtOf(context, plan.agent_id, touch.mail_on),
  });
  const going = decisions.filter(({ outcome }) => isGoing(outcome));
  const now = context.now().toISOString();
  const homes = Array.from(
    { length: weeksOf(going.length, perWeek) },
    (_, index) => going.filter((_home, place) => dropOfPlace(place, perWeek) === index + 1).length,
  );
  const costs = sharesOf(touch.cost_cents, homes);
  const approved = touch.approved_cents === null ? null : sharesOf(touch.approved_cents, homes);
  const ofWeek = (index: number) => ({
    set_id: touch.id,
    drop_number: index + 1,
    homes: homes[index] ?? 0,
    cost_cents: costs[index] ?? 0,
    approved_cents: approved?.[index] ?? null,
  });
  await repo.updateTouch(db, touch, { ...ofWeek(0), updated_at: now });
  await repo.insertTouches(
    db,
    homes.slice(1).map((_, at) => {
      const day = dropDay(touch.mail_on, at + 2);
      return {
        ...touch,
        ...ofWeek(at + 1),
        id: uuidv7(),
        mail_from: day,
        mail_to: day,
        mail_on: day,
        excluded_json: [],
        wait_reason: null,
        created_at: now,
        updated_at: now,
      };
    }),
  );
  // Homes that get no card are decided with the first week, as in a mailing of one day.
  let place = 0;
  await insertDrops(
    db,
    decisions.map(({ householdId, outcome }) => ({
      set_id: touch.id,
      household_id: householdId,
      agent_id: plan.agent_id,
      drop_number: isGoing(outcome) ? dropOfPlace(place++, perWeek) : 1,
    })),
  );
}

/**
 * Divides cards whose first draft is due, also while the plan is paused: weeks that are ahead keep their day. Call it in
 * the transaction that locked the plan. Returns whether a card was divided.
 */
export async function divideDue(context: AppContext, plan: repo.PlanRow): Promise<boolean> {
  if (plan.status !== 'approved' && plan.status !== 'paused') return false;
  const today = await todayOf(context, plan.agent_id);
  let isDivided = false;
  for (const touch of await repo.listTouches(context.db, [plan.id])) {
    const { state, set_id: set, per_week: perWeek, mail_on: day } = touch;
    if (state !== 'planned' || set !== null || perWeek === null || draftDayOf(day) > today) continue;
    try {
      await divide(context, plan, touch, perWeek);
      isDivided = true;
    } catch (error) {
      // Without a farm, a list or a known home, there is nothing to divide.
      if (!(error instanceof AppError)) throw error;
      context.log.info({ err: error, touchId: touch.id }, 'card of a plan is not divided');
    }
  }
  return isDivided;
}
