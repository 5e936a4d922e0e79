/**
 * Makes the mailings of plans three days before their days, tells their agents what goes out, and skips what was missed.
 * A card is made once however often the job runs: it is claimed in the transaction that makes its mailing.
 */
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { draftDayOf } from '@farmpost/shared/domain/plan-days';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { findZoneOfAgent } from '../../db/office-zone';
import { transaction } from '../../db/transaction';
import { findAccount } from '../billing/billing.queries';
import { startCampaign } from '../campaigns/campaign.service';
import {
  findPlanDesigns,
  findPlannedMailings,
  type PlannedMailing,
} from '../campaigns/planned-mailing.queries';
import { listCardsOfListing } from '../campaigns/listing-card.queries';
import { pausePlanned, stopPlanned } from '../campaigns/planned-mailing.service';
import { unlistedMailingRefusal } from '../campaigns/unlisted-mailing-refusal';
import { listHomesOfDrop } from '../households/home-drops.queries';
import { readCardPrice, readRate } from '../mail-rates/mail-rate.queries';
import * as repo from './mailing-plan.repo';
import { recountPlan } from './mailing-plan.service';
import { followOnce, followOpenHouses, isSequenceOver } from './listing-course.service';
import { skipPassed } from './plan-course.service';
import { closePlan } from './plan-end.service';
import { findAudience, isOffered, purposeOf, targetingOf } from './plan-audience.service';
import { queueCardMail } from './plan-mails';
import { dropOf, ofOneSet } from './planned-touch';
import { audienceOf, budgetOf, moneyOf, stateOf } from './plan-figures';

const DAY_MS = 86_400_000;
/** A card may cost this much more than was approved, because homes are added to a farm or a list. */
const TOLERATED_SHARE = 1.1;

/** The first of a card's designs that is offered, and why it is not the planned one. */
async function chooseDesign({ db }: AppContext, plan: repo.PlanRow, touch: repo.TouchRow) {
  const ids = [touch.template_id, ...touch.fallbacks_json];
  const rows = await findPlanDesigns(db, ids);
  const offered = ids.flatMap((id) =>
    rows.filter((row) => row.id === id && isOffered(row, plan.audience, touch.occasion)),
  );
  const [design, ...fallbacks] = offered;
  if (!design) return null;
  const planned = rows.find(({ id }) => id === touch.template_id)?.name ?? 'The planned design';
  return {
    id: design.id,
    name: design.name,
    size: postcardTemplate.parse(design.document_json).size,
    fallbacks: fallbacks.map(({ id }) => id),
    reason: design.id === touch.template_id ? undefined : `“${planned}” is not offered now.`,
  };
}

async function skip(
  { db, now }: AppContext,
  touch: repo.TouchRow,
  reason: NonNullable<repo.TouchRow['skip_reason']>,
  detail: string | null,
): Promise<void> {
  await repo.updateTouch(db, touch, {
    state: 'skipped',
    skip_reason: reason,
    skip_detail: detail,
    wait_reason: null,
    updated_at: now().toISOString(),
  });
}

/** The most that the card may cost: the rest of the year's budget, and little more than was approved for it. */
async function capOf({ db }: AppContext, plan: repo.PlanRow, touch: repo.TouchRow): Promise<number> {
  const all = (await repo.listTouches(db, [plan.id])).filter(({ id }) => id !== touch.id);
  const drafted = all.filter(({ state }) => state === 'drafted');
  const mailings = await findPlannedMailings(
    db,
    drafted.flatMap(({ campaign_id: campaignId }) => (campaignId === null ? [] : [campaignId])),
  );
  const { freeCents } = moneyOf(budgetOf(plan), drafted, mailings);
  const approved = touch.is_approved ? touch.approved_cents : null;
  if (approved === null) return freeCents;
  // The weeks of a card were approved as one: what the others leave or need counts.
  const weeks = ofOneSet(all, touch);
  const approvedCents = weeks.reduce((sum, each) => sum + (each.approved_cents ?? 0), approved);
  const { freeCents: leftOfWeeks } = moneyOf(Math.ceil(approvedCents * TOLERATED_SHARE), weeks, mailings);
  return Math.min(freeCents, leftOfWeeks);
}

/** The key that names the mailing of a card once and for all; `null` if a card of the same occasion was made before. */
async function keyOf({ db }: AppContext, plan: repo.PlanRow, touch: repo.TouchRow): Promise<string | null> {
  if (touch.step_id === null || plan.listing_id === null) {
    return `plan:${touch.id}:${touch.mail_on}:${touch.drafts + 1}`;
  }
  const key = `listing-plan:${plan.listing_id}:${touch.occasion}:${touch.occasion_on}:`;
  const made = (await listCardsOfListing(db, plan.listing_id)).filter(
    ({ automationKey }) => automationKey?.startsWith(key) === true,
  );
  return made.every(({ isOver }) => isOver) ? `${key}${made.length + 1}` : null;
}

/** In a transaction. Returns why the card cannot be made now, as a sentence. */
async function makeMailing(context: AppContext, planId: string, touchId: string): Promise<string | null> {
  const { db } = context;
  const plan = await repo.lockPlan(db, planId);
  const found = (await repo.listTouches(db, [planId])).find(({ id }) => id === touchId);
  if (plan?.status !== 'approved' || found?.state !== 'planned') return null;
  const audience = await findAudience(context, audienceOf(plan));
  if (!audience) return null;
  if (found.per_week !== null && found.set_id === null) {
    return 'Its homes cannot be divided among its weeks: no home is known.';
  }
  const account = await findAccount(db, plan.agent_id);
  if (!account) return 'The account no longer exists.';
  const refusal = await unlistedMailingRefusal(db, account, await readCardPrice(context));
  if (refusal !== null) return refusal;
  const design = await chooseDesign(context, plan, found);
  if (!design) {
    await skip(context, found, 'no_design', null);
    return null;
  }
  const budgetCents = await capOf(context, plan, found);
  const { unitPriceCents } = await readRate(context, design.size, found.mail_class);
  if (budgetCents < unitPriceCents && account.freeCardsLeft === 0) {
    await skip(context, found, 'over_budget', null);
    return null;
  }
  const drop = dropOf(found);
  if (drop && (await listHomesOfDrop(db, plan.agent_id, drop)).size === 0) {
    await skip(context, found, 'no_homes', null);
    return null;
  }
  const automationKey = await keyOf(context, plan, found);
  if (automationKey === null) {
    await skip(context, found, 'already_mailed', null);
    return null;
  }
  const touch = await repo.claimTouch(db, found, context.now().toISOString());
  if (!touch) return null;
  const campaign = await startCampaign(context, {
    agentId: plan.agent_id,
    origin: 'automation',
    automationKey,
    name: `${plan.name}: ${design.name}`.slice(0, 100) + (drop ? `, week ${drop.number}` : ''),
    kind: 'postcard',
    purpose: purposeOf(plan.audience, touch.occasion),
    listingId: plan.listing_id,
    location: audience.place ?? audience.name,
    budgetCents: Math.max(0, budgetCents),
    targeting: await targetingOf(context, audienceOf(plan), {
      rule: touch.rule,
      reach: touch.reach,
      mostHomes: touch.most_homes,
      drop,
      perWeek: touch.per_week,
    }),
    addressing: plan.audience === 'list' ? 'owner' : 'resident',
    templateId: design.id,
    mailClass: touch.mail_class,
    ...(touch.copy_json && { copy: touch.copy_json }),
    ...(touch.event_json && { event: touch.event_json }),
    planned: {
      mailOn: touch.mail_on,
      isApproved: touch.is_approved,
      fallbacks: design.fallbacks,
      designReason: design.reason,
    },
  });
  if (campaign) await repo.updateTouch(db, touch, { campaign_id: campaign.id });
  return null;
}

async function makeDue(context: AppContext, plan: repo.PlanRow, today: string): Promise<void> {
  const due = (await repo.listTouches(context.db, [plan.id])).filter(
    ({ state, mail_on: day }) => state === 'planned' && draftDayOf(day) <= today && day >= today,
  );
  for (const touch of due) {
    const refusal = await transaction(context.db, (db) =>
      makeMailing({ ...context, db }, plan.id, touch.id),
    ).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error.message;
    });
    if (refusal === null || refusal === touch.wait_reason) continue;
    context.log.info({ planId: plan.id, touchId: touch.id, refusal }, 'card of a plan is not made');
    await repo.updateTouch(context.db, touch, { wait_reason: refusal });
  }
}

/** Why a card whose mailing was made did not go on its day. */
function missedReason(
  plan: repo.PlanRow,
  { status, isCounted, homes }: PlannedMailing,
): NonNullable<repo.TouchRow['skip_reason']> {
  if (plan.status === 'paused') return 'paused';
  if (isCounted && homes === 0) return 'no_homes';
  return status === 'draft' ? 'waited' : 'late';
}

/** Tells the agent what goes out or waits, and ends what its day left behind. */
async function followMailings(context: AppContext, plan: repo.PlanRow, today: string): Promise<void> {
  const { db } = context;
  const drafted = (await repo.listTouches(db, [plan.id])).filter(({ state }) => state === 'drafted');
  const mailings = await findPlannedMailings(
    db,
    drafted.flatMap(({ campaign_id: id }) => (id === null ? [] : [id])),
  );
  for (const touch of drafted) {
    const mailing = mailings.get(touch.campaign_id ?? '');
    if (!mailing || mailing.isOut || mailing.status === 'cancelled') continue;
    const day = mailing.mailOn !== null && mailing.mailOn > touch.mail_on ? mailing.mailOn : touch.mail_on;
    if (day < today && mailing.status !== 'scheduled') {
      await transaction(db, async (trx) => {
        const within = { ...context, db: trx };
        if (mailing.status !== 'failed') {
          await stopPlanned(
            within,
            mailing.id,
            'Its day in the plan has passed, and nothing is mailed late.',
          );
        }
        await skip(within, touch, missedReason(plan, mailing), mailing.failureReason);
      });
      continue;
    }
    // The membership may have taken it up again; the plan's pause holds.
    if (plan.status === 'paused' && mailing.status === 'scheduled') {
      await transaction(db, (trx) => pausePlanned({ ...context, db: trx }, mailing.id));
    }
    if (touch.shown_at !== null || mailing.status === 'pending' || mailing.status === 'paused') continue;
    await transaction(db, async (trx) => {
      const within = { ...context, db: trx };
      await queueCardMail(within, plan, touch, mailing);
      await repo.updateTouch(trx, touch, { shown_at: context.now().toISOString() });
    });
  }
}

/** Ends a plan whose farm or list is gone, or whose last card is out. */
async function endIfOver(context: AppContext, plan: repo.PlanRow, today: string): Promise<boolean> {
  const isListing = plan.audience === 'listing';
  const isGone = !isListing && (await findAudience(context, audienceOf(plan))) === null;
  const touches = await repo.listTouches(context.db, [plan.id]);
  const mailings = await findPlannedMailings(
    context.db,
    touches.flatMap(({ campaign_id: id }) => (id === null ? [] : [id])),
  );
  const areOut = touches.every((touch) => {
    const state = stateOf(touch, mailings.get(touch.campaign_id ?? ''));
    return touch.mail_on < today && (state === 'mailed' || state === 'skipped');
  });
  const isOver = plan.status !== 'draft' && areOut && (!isListing || (await isSequenceOver(context, plan)));
  if (!isGone && !isOver) return false;
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const locked = await repo.lockPlan(db, plan.id);
    if (!locked || locked.status === 'ended') return;
    await closePlan(
      within,
      locked,
      isGone ? (plan.audience === 'farm' ? 'farm_deleted' : 'list_deleted') : 'over',
    );
  });
  return true;
}

async function runPlan(context: AppContext, plan: repo.PlanRow): Promise<void> {
  const now = context.now();
  const today = dayIn(now, await findZoneOfAgent(context.db, plan.agent_id));
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const locked = await repo.lockPlan(db, plan.id);
    if (!locked) return;
    await skipPassed(within, locked);
  });
  if (now.getTime() - Date.parse(plan.counted_at) >= DAY_MS) {
    // A size that is not mailed now keeps its last figures, and no card from its day.
    await transaction(context.db, (db) => recountPlan({ ...context, db }, plan)).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      context.log.warn({ err: error, planId: plan.id }, 'plan could not be counted again');
    });
  }
  if (plan.audience === 'listing') {
    await followOpenHouses(context, plan);
    await followOnce(context, plan.id);
  }
  if (await endIfOver(context, plan, today)) return;
  if (plan.status === 'approved') await makeDue(context, plan, today);
  await followMailings(context, plan, today);
}

/** Handler of `mailing-plans.run`. A plan that fails does not keep the others from their day. */
export async function runPlans(context: AppContext): Promise<void> {
  for (const plan of await repo.listOpenPlans(context.db)) {
    try {
      await runPlan(context, plan);
    } catch (error) {
      context.log.error({ err: error, planId: plan.id }, 'plan could not be run');
    }
  }
}
