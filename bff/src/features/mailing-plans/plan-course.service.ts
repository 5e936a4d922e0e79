/** The course of a plan: approved, paused, resumed and ended. */
import type { MailingPlan } from '@farmpost/shared/contracts/mailing-plans';
import { formatMoney } from '@farmpost/shared/domain/format';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { pausePlanned, resumePlanned } from '../campaigns/planned-mailing.service';
import { findPeople } from '../profiles/profile.queries';
import { followListing } from './listing-course.service';
import * as repo from './mailing-plan.repo';
import { findAudience } from './plan-audience.service';
import { closePlan } from './plan-end.service';
import { audienceOf } from './plan-figures';
import { presentPlan } from './plan-view.service';
import { findOwnPlan, changedMeanwhile, assertOpen, record, todayOf } from './own-plan';
import { recountPlan } from './mailing-plan.service';
import { divideDue } from './plan-drops.service';

/** Approves the year, or what changed since. Throws `over_budget` for cards that cost more than the budget. */
export async function approvePlan(
  context: AppContext,
  actor: Actor,
  id: string,
  version: number,
): Promise<MailingPlan> {
  const { db } = context;
  const plan = await findOwnPlan(context, actor, id, true);
  assertOpen(plan);
  if (plan.version !== version) throw changedMeanwhile();
  await skipPassed(context, plan);
  await recountPlan(context, plan);
  const touches = await repo.listTouches(db, [plan.id]);
  const presented = await presentPlan(context, plan);
  if (!presented.needsApproval) return presented;
  if (!(await findAudience(context, audienceOf(plan)))) {
    throw new AppError('conflict', 'Its farm, list or listing was deleted. Make a new plan.');
  }
  const { calendar, money, steps } = presented;
  if (money.freeCents < 0) {
    throw new AppError(
      'over_budget',
      `The cards cost ${formatMoney(money.spentCents + money.plannedCents)}, more than the budget of ${formatMoney(money.budgetCents)}. Raise the budget, or skip a card.`,
    );
  }
  const open = touches.filter(({ state }) => state === 'planned');
  const waiting = steps.filter(({ state }) => state === 'waits');
  if (open.length === 0 && waiting.length === 0 && plan.status === 'draft') {
    throw new AppError('conflict', 'No card of this plan is left to mail.');
  }
  const now = context.now().toISOString();
  for (const touch of open) {
    await repo.updateTouch(db, touch, {
      is_approved: true,
      approved_cents: touch.cost_cents,
      updated_at: now,
    });
  }
  // A step that the MLS skips now may come back.
  for (const step of (await repo.listSteps(db, [plan.id])).filter(({ state }) => state === 'open')) {
    await repo.updateStep(db, step, { is_approved: true, approved_cents: step.cost_cents, updated_at: now });
  }
  const approved = calendar.filter(({ state }) => state !== 'skipped');
  const updated = await repo.updatePlan(db, plan, {
    ...(plan.status === 'draft' && { status: 'approved' }),
    approved_budget_cents: plan.budget_cents,
    approved_at: now,
    approved_by: actor.userId,
    approval_json: {
      by: (await findPeople(db, [actor.userId])).get(actor.userId)?.name ?? '',
      budgetCents: plan.budget_cents,
      touches: approved.map(
        ({
          id: touchId,
          design,
          fallbacks,
          mailOn,
          copy,
          rule,
          mailClass,
          perWeek,
          drop,
          homes,
          costCents,
        }) => ({
          id: touchId,
          ...(drop && { setId: drop.setId }),
          ...(perWeek !== null && { perWeek }),
          mailOn,
          templateId: design.id,
          fallbackIds: fallbacks.map((each) => each.id),
          copy,
          rule,
          mailClass,
          homes,
          costCents,
        }),
      ),
      ...(waiting.length > 0 && {
        steps: waiting.map(({ design, fallbacks, ...step }) => ({
          id: step.id,
          occasion: step.occasion,
          delayDays: step.delayDays,
          reach: step.reach,
          mostHomes: step.mostHomes,
          templateId: design.id,
          fallbackIds: fallbacks.map((each) => each.id),
          copy: step.copy,
          rule: step.rule,
          mailClass: step.mailClass,
          homes: step.homes,
          costCents: step.costCents,
        })),
      }),
    },
    updated_at: now,
  });
  await record(context, actor, plan, 'approved', {
    budgetCents: plan.budget_cents,
    touches: approved.length + waiting.length,
    plannedCents: money.plannedCents,
  });
  // A status that the MLS shows already arms its card at once.
  if (plan.audience === 'listing') await followListing(context, updated);
  return presentPlan(context, await findOwnPlan(context, actor, id));
}

/** Days are kept. A mailing that is scheduled is paused, and one that is being prepared is made again later. */
export async function pausePlan(context: AppContext, actor: Actor, id: string): Promise<MailingPlan> {
  const { db } = context;
  const plan = await findOwnPlan(context, actor, id, true);
  if (plan.status === 'paused') return presentPlan(context, plan);
  if (plan.status !== 'approved') {
    throw new AppError('conflict', 'Only a plan that is approved can be paused.');
  }
  const now = context.now().toISOString();
  for (const touch of await repo.listTouches(db, [plan.id])) {
    if (touch.state !== 'drafted' || touch.campaign_id === null) continue;
    if ((await pausePlanned(context, touch.campaign_id)) === 'kept') continue;
    await repo.updateTouch(db, touch, { state: 'planned', campaign_id: null, updated_at: now });
  }
  const paused = await repo.updatePlan(db, plan, { status: 'paused', paused_at: now, updated_at: now });
  await record(context, actor, plan, 'paused');
  return presentPlan(context, paused);
}

/**
 * Goes on with what is ahead; a card whose day passed stays skipped. Outside of a transaction: a mailing that cannot be
 * scheduled again keeps its pause with the reason.
 */
export async function resumePlan(context: AppContext, actor: Actor, id: string): Promise<MailingPlan> {
  const resumed = await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const plan = await findOwnPlan(within, actor, id, true);
    if (plan.status === 'approved') return null;
    if (plan.status !== 'paused') throw new AppError('conflict', 'This plan is not paused.');
    const now = context.now().toISOString();
    await skipPassed(within, plan);
    await record(within, actor, plan, 'resumed');
    await repo.updatePlan(db, plan, { status: 'approved', paused_at: null, updated_at: now });
    return repo.listTouches(db, [plan.id]);
  });
  for (const { state, campaign_id: campaignId } of resumed ?? []) {
    if (state !== 'drafted' || campaignId === null) continue;
    await transaction(context.db, (db) => resumePlanned({ ...context, db }, campaignId)).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        context.log.info({ err: error, campaignId }, 'mailing of a plan stays paused');
      },
    );
  }
  return presentPlan(context, await findOwnPlan(context, actor, id));
}

/**
 * Skips planned cards whose day passed while the plan was paused, or was not approved. A card in weekly drops is divided
 * first, so that a week that is ahead is not skipped with the first one.
 */
export async function skipPassed(context: AppContext, plan: repo.PlanRow): Promise<void> {
  if (await divideDue(context, plan)) await recountPlan(context, plan);
  const today = await todayOf(context, plan.agent_id);
  for (const touch of await repo.listTouches(context.db, [plan.id])) {
    if (touch.state !== 'planned' || touch.mail_on >= today) continue;
    const late = touch.wait_reason === null ? ('late' as const) : ('refused' as const);
    await repo.updateTouch(context.db, touch, {
      state: 'skipped',
      skip_reason: plan.status === 'paused' ? 'paused' : plan.status === 'draft' ? 'not_approved' : late,
      skip_detail: plan.status === 'approved' ? touch.wait_reason : null,
      wait_reason: null,
      updated_at: context.now().toISOString(),
    });
  }
}

export async function endPlan(context: AppContext, actor: Actor, id: string): Promise<MailingPlan> {
  const plan = await findOwnPlan(context, actor, id, true);
  if (plan.status === 'ended') return presentPlan(context, plan);
  const ended = await closePlan(context, plan, 'agent');
  await record(context, actor, plan, 'ended', { reason: 'agent' });
  return presentPlan(context, ended);
}
