/**
 * The plan of a listing follows the MLS: a status arms the card of its step, and a card that is no longer true is stopped.
 * It acts on the listing's present state, so it may run again at any time and never arms a card twice.
 */
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import {
  mlsSkipReasons,
  OFF_MARKET_DAYS,
  type PlanEndReason,
} from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { dayIn, daysBetween } from '@farmpost/shared/domain/calendar';
import { cardDayOf, isOffMarket, lapseOf, openHouseCardDay } from '@farmpost/shared/domain/plan-steps';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { findZoneOfAgent } from '../../db/office-zone';
import { transaction } from '../../db/transaction';
import { readOpenHouses } from '../campaigns/listed-event.service';
import { findPlannedMailings } from '../campaigns/planned-mailing.queries';
import { stopPlanned } from '../campaigns/planned-mailing.service';
import { isListedBy } from '../listings/planned-listing.queries';
import {
  type ListingNow,
  outlookOfStep,
  readListingNow,
  type StepView,
  viewStep,
} from './listing-steps.service';
import * as repo from './mailing-plan.repo';
import { closePlan } from './plan-end.service';

/** How often the MLS is asked for the open houses of a listing. */
const OPEN_HOUSE_HOURS = 3;
/** A status that changed a moment ago may change back: a plan ends by itself only after that. */
const SETTLED_DAYS = 3;

const isSameEvent = (one: CardEvent | null, other: CardEvent | null) =>
  one !== null && other !== null && one.day === other.day && one.from === other.from && one.to === other.to;

async function viewSteps(
  context: AppContext,
  plan: repo.PlanRow,
  now: ListingNow | null,
): Promise<StepView[]> {
  const { db } = context;
  const touches = await repo.listTouches(db, [plan.id]);
  const mailings = await findPlannedMailings(
    db,
    touches.flatMap(({ campaign_id: id }) => (id === null ? [] : [id])),
  );
  const steps = await repo.listSteps(db, [plan.id]);
  return steps.map((step) => viewStep(plan, step, { touches, mailings, now }));
}

/** Why a plan ends because of its listing; `null` while it goes on. */
async function endReasonOf(
  { db }: AppContext,
  plan: repo.PlanRow,
  now: ListingNow | null,
): Promise<PlanEndReason | null> {
  if (!now) return 'listing_deleted';
  const { listing, facts } = now;
  if (!(await isListedBy(db, listing.id, plan.agent_id))) return 'listing_moved';
  if (!isOffMarket(facts)) return null;
  const since = dayIn(
    new Date(listing.left_feed_at ?? listing.status_changed_at),
    await findZoneOfAgent(db, plan.agent_id),
  );
  return daysBetween(since, facts.today) >= OFF_MARKET_DAYS ? 'listing_off_market' : null;
}

/** Skips a card that is no longer true; its mailing is stopped unless it is with the printer. */
async function lapse(
  context: AppContext,
  { step, touch, mailing }: StepView,
  now: ListingNow,
): Promise<void> {
  if (!touch) return;
  const outlook = outlookOfStep(step, now);
  if (mailing && !(await stopPlanned(context, mailing.id, `${outlook.words} The card was stopped.`))) {
    if (mailing.status !== 'cancelled' && mailing.status !== 'failed') return;
  }
  await repo.updateTouch(context.db, touch, {
    state: 'skipped',
    skip_reason: lapseOf(step.occasion, outlook, { ...now.facts, event: step.event_json }),
    skip_detail: outlook.words,
    wait_reason: null,
    updated_at: context.now().toISOString(),
  });
}

/** Makes the card of a step whose status the MLS shows, with the day that it keeps. */
async function arm(
  context: AppContext,
  { agent_id: agentId, id: planId }: repo.PlanRow,
  step: repo.StepRow,
  on: string,
  today: string,
): Promise<void> {
  const day = cardDayOf(step.occasion, { delayDays: step.delay_days, event: step.event_json, today });
  if (day === null) return;
  const at = context.now().toISOString();
  await repo.insertTouches(context.db, [
    {
      id: uuidv7(),
      plan_id: planId,
      agent_id: agentId,
      step_id: step.id,
      occasion: step.occasion,
      occasion_on: on,
      event_json: step.occasion === 'open-house' ? step.event_json : null,
      reach: step.reach,
      most_homes: step.most_homes,
      per_week: null,
      set_id: null,
      drop_number: null,
      mail_from: day,
      mail_to: day,
      mail_on: day,
      template_id: step.template_id,
      fallbacks_json: step.fallbacks_json,
      copy_json: step.copy_json,
      rule: step.rule,
      mail_class: step.mail_class,
      homes: step.homes,
      excluded_json: step.excluded_json,
      cost_cents: step.cost_cents,
      is_approved: step.is_approved,
      approved_cents: step.approved_cents,
      state: 'planned',
      campaign_id: null,
      shown_at: null,
      skip_reason: null,
      skip_detail: null,
      wait_reason: null,
      created_at: at,
      updated_at: at,
    },
  ]);
}

/** Takes a card up again that the MLS stopped and whose status is back before its day; the day is kept. */
async function takeUpAgain(
  context: AppContext,
  touch: repo.TouchRow,
  occasion: Pick<repo.TouchRow, 'occasion_on' | 'event_json'>,
): Promise<void> {
  await repo.updateTouch(context.db, touch, {
    ...occasion,
    state: 'planned',
    campaign_id: null,
    shown_at: null,
    skip_reason: null,
    skip_detail: null,
    updated_at: context.now().toISOString(),
  });
}

async function followStep(
  context: AppContext,
  plan: repo.PlanRow,
  view: StepView,
  now: ListingNow,
): Promise<void> {
  const { step, touch, mailing, state } = view;
  if (state === 'out' || step.state === 'skipped') return;
  const outlook = outlookOfStep(step, now);
  const isOfEvent = step.occasion !== 'open-house' || isSameEvent(touch?.event_json ?? null, step.event_json);
  const isTrue = outlook.kind === 'now' && isOfEvent;
  if (touch && state === 'armed') {
    // Whether there is still time for a new card does not matter to one that has its day.
    const isOnItsWay =
      step.occasion === 'open-house' && isOfEvent && !isOffMarket(now.facts) && outlook.kind !== 'over';
    if (isTrue || isOnItsWay) return;
    await lapse(context, view, now);
    const [after] = (await viewSteps(context, plan, now)).filter((each) => each.step.id === step.id);
    // Another open house takes its place at once.
    if (outlook.kind === 'now' && after && after.state !== 'armed')
      await followStep(context, plan, after, now);
    return;
  }
  if (outlook.kind !== 'now') {
    // The automation may have stopped its mailing a moment before. A card whose day has passed keeps its reason.
    const isStopped = touch?.state === 'drafted' && mailing?.status === 'cancelled';
    if (isStopped && touch.mail_on >= now.facts.today) await lapse(context, view, now);
    return;
  }
  const { today } = now.facts;
  const isStopped =
    touch?.state === 'skipped' && touch.skip_reason !== null && mlsSkipReasons.includes(touch.skip_reason);
  const isSameOccasion = step.occasion !== 'open-house' || touch?.occasion_on === outlook.on;
  if (touch && isStopped && isSameOccasion && touch.mail_on > today) {
    const event = step.occasion === 'open-house' ? step.event_json : null;
    await takeUpAgain(context, touch, { occasion_on: outlook.on, event_json: event });
    return;
  }
  if (state === 'skipped') return;
  await arm(context, plan, step, outlook.on, today);
}

/** Follows the MLS in a transaction that locked the plan. False if the plan has ended. */
export async function followListing(context: AppContext, plan: repo.PlanRow): Promise<boolean> {
  if (plan.status === 'ended') return false;
  const now = await readListingNow(context, { agentId: plan.agent_id, listingId: plan.listing_id });
  const reason = await endReasonOf(context, plan, now);
  if (reason !== null || !now) {
    await closePlan(context, plan, reason ?? 'listing_deleted');
    return false;
  }
  if (plan.status === 'draft') return true;
  for (const view of await viewSteps(context, plan, now)) await followStep(context, plan, view, now);
  return true;
}

/** Whether all that a listing's plan can mail is out or skipped for good. */
export async function isSequenceOver(context: AppContext, plan: repo.PlanRow): Promise<boolean> {
  const now = await readListingNow(context, { agentId: plan.agent_id, listingId: plan.listing_id });
  if (!now) return true;
  const views = await viewSteps(context, plan, now);
  const { today } = now.facts;
  const since = dayIn(
    new Date(now.listing.status_changed_at),
    await findZoneOfAgent(context.db, plan.agent_id),
  );
  return (
    daysBetween(since, today) >= SETTLED_DAYS &&
    views.every(
      ({ state, touch }) =>
        (state === 'out' || state === 'skipped') && (touch === null || touch.mail_on < today),
    )
  );
}

/** Asks the MLS for the open houses of a listing whose step may arm; call it outside of a transaction. */
export async function followOpenHouses(context: AppContext, plan: repo.PlanRow): Promise<void> {
  const { db } = context;
  const step = (await repo.listSteps(db, [plan.id])).find(({ occasion }) => occasion === 'open-house');
  if (step?.state !== 'open' || plan.status === 'draft' || plan.status === 'ended') return;
  const now = context.now();
  const age = step.checked_at === null ? null : now.getTime() - Date.parse(step.checked_at);
  if (age !== null && age < OPEN_HOUSE_HOURS * 3_600_000) return;
  const found = await readListingNow(context, { agentId: plan.agent_id, listingId: plan.listing_id });
  if (!found || isOffMarket(found.facts)) return;
  const { today } = found.facts;
  const events = await readOpenHouses(context, found.listing, AbortSignal.timeout(30_000));
  if (events === null) return;
  const armed = (await repo.listTouches(db, [plan.id])).filter(
    ({ step_id: id, state }) => id === step.id && state !== 'skipped',
  );
  const kept = events.find((event) => armed.some((touch) => isSameEvent(event, touch.event_json)));
  const next = events.find((event) => openHouseCardDay(event, today, step.delay_days) !== null);
  await repo.updateStep(db, step, {
    event_json: kept ?? next ?? events[0] ?? null,
    checked_at: now.toISOString(),
  });
}

/** Follows a listing's event with its approved plan. Returns whether there is one, so that the automation leaves the listing to it. */
export async function followPlannedListing(context: AppContext, listingId: string): Promise<boolean> {
  const open = await repo.findOpenPlanOfListing(context.db, listingId);
  const plan = open && (await repo.lockPlan(context.db, open.id));
  if (!plan || plan.status === 'draft' || plan.status === 'ended') return false;
  return followListing(context, plan);
}

/** Follows in a transaction of its own. */
export async function followOnce(context: AppContext, planId: string): Promise<void> {
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const plan = await repo.lockPlan(db, planId);
    if (plan) await followListing(within, plan);
  });
}
