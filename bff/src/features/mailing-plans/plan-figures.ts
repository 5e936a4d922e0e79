/** States and money of a plan's cards, from its rows and their mailings. Pure. */
import type { PlanMoney } from '@farmpost/shared/contracts/mailing-plans';
import type { PlanTouchState } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import type { PlannedMailing } from '../campaigns/planned-mailing.queries';
import type { Mailings, StepView } from './listing-steps.service';
import type { PlanRow, TouchRow } from './mailing-plan.repo';
import type { Audience } from './plan-audience.service';

export const audienceOf = (plan: PlanRow): Audience => ({
  agentId: plan.agent_id,
  kind: plan.audience,
  id: { farm: plan.farm_id, list: plan.list_id, listing: plan.listing_id }[plan.audience],
});

/** The budget that counts: a higher one must be approved first. */
export const budgetOf = (plan: PlanRow): number =>
  Math.min(plan.budget_cents, plan.approved_budget_cents ?? plan.budget_cents);

const stateOfMailing: Readonly<Record<PlannedMailing['status'], PlanTouchState>> = {
  pending: 'preparing',
  draft: 'needs_you',
  failed: 'needs_you',
  scheduled: 'scheduled',
  paused: 'on_hold',
  active: 'in_the_mail',
  completed: 'mailed',
  cancelled: 'skipped',
};

/** A mailing that was stopped can be opened again, so its state is read and not stored. */
export const stateOf = (touch: TouchRow, mailing: PlannedMailing | undefined): PlanTouchState => {
  if (touch.state !== 'drafted') return touch.state;
  return mailing ? stateOfMailing[mailing.status] : 'skipped';
};

/** Cents of a card: as it was charged, as its mailing chose its homes, or as last counted. */
export const costOf = (touch: TouchRow, mailing: PlannedMailing | undefined): number => {
  if (touch.state !== 'drafted' || !mailing) return touch.cost_cents;
  return (
    mailing.chargedCents ?? (mailing.isCounted ? mailing.homes * mailing.unitPriceCents : touch.cost_cents)
  );
};

export const mailingOf = (touch: TouchRow, mailings: Mailings) =>
  touch.campaign_id === null ? undefined : mailings.get(touch.campaign_id);

/** @param waitingCents cost of the steps that wait for the MLS */
export function moneyOf(
  budgetCents: number,
  touches: readonly TouchRow[],
  mailings: Mailings,
  waitingCents = 0,
): PlanMoney {
  let [spentCents, plannedCents] = [0, waitingCents];
  for (const touch of touches) {
    const mailing = mailingOf(touch, mailings);
    if (mailing?.isOut === true) spentCents += mailing.chargedCents ?? 0;
    else if (stateOf(touch, mailing) !== 'skipped') plannedCents += costOf(touch, mailing);
  }
  return { budgetCents, spentCents, plannedCents, freeCents: budgetCents - spentCents - plannedCents };
}

/** Whether something of a plan was never approved. */
export const needsApproval = (
  plan: PlanRow,
  touches: readonly TouchRow[],
  views: readonly StepView[],
): boolean =>
  plan.status !== 'ended' &&
  (plan.status === 'draft' ||
    plan.budget_cents > (plan.approved_budget_cents ?? 0) ||
    touches.some(({ state, is_approved }) => state === 'planned' && !is_approved) ||
    views.some(({ state, step }) => state === 'waits' && !step.is_approved));

type OfSet = Pick<TouchRow, 'id' | 'set_id'>;

/** Cards of a calendar: the weeks of one are a card together. */
export const countCards = (touches: readonly OfSet[]): number =>
  new Set(touches.map(({ id, set_id: set }) => set ?? id)).size;

/** Cards all of whose weeks are like that. */
export function countWhole<T extends OfSet>(touches: readonly T[], is: (touch: T) => boolean): number {
  const others = new Set(touches.filter((touch) => !is(touch)).map(({ id, set_id: set }) => set ?? id));
  return countCards(touches) - others.size;
}

/** Weeks of each set by its id. */
export function weeksBySet(touches: readonly TouchRow[]): ReadonlyMap<string, number> {
  const weeks = new Map<string, number>();
  for (const { set_id: set } of touches) if (set !== null) weeks.set(set, (weeks.get(set) ?? 0) + 1);
  return weeks;
}

/** The week that a card is, once its homes are divided. */
export const weekOf = (
  { set_id: setId, drop_number: number }: TouchRow,
  weeks: ReadonlyMap<string, number>,
) => (setId === null || number === null ? null : { setId, number, of: weeks.get(setId) ?? 1 });
