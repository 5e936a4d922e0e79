/** One step of a listing's plan: changed while it waits, skipped and taken back. */
import type { MailingPlan } from '@farmpost/shared/contracts/mailing-plans';
import type * as contract from '@farmpost/shared/contracts/mailing-plans';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { findPlannedMailings } from '../campaigns/planned-mailing.queries';
import { followListing } from './listing-course.service';
import * as repo from './mailing-plan.repo';
import { recountPlan } from './mailing-plan.service';
import { assertOpen, changedMeanwhile, findDesigns, findOwnPlan, todayOf } from './own-plan';
import { presentPlan, readSequence } from './plan-view.service';
import { restoreCard, skipCard } from './touch.service';

interface StepIds {
  /** The plan. */
  readonly id: string;
  readonly stepId: string;
}

/** A step of an open plan, and the plan, which is locked. */
async function findOpen(context: AppContext, actor: Actor, { id, stepId }: StepIds) {
  const { db } = context;
  const plan = await findOwnPlan(context, actor, id, true);
  assertOpen(plan);
  const touches = await repo.listTouches(db, [plan.id]);
  const campaigns = touches.flatMap(({ campaign_id: campaignId }) => campaignId ?? []);
  const { views } = await readSequence(context, plan, touches, await findPlannedMailings(db, campaigns));
  const view = views.find(({ step }) => step.id === stepId);
  if (!view) throw notFound('The step');
  return { plan, view };
}

const isOther = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after);

/** Other words, designs, homes or class ask for approval again; another number of days does not. */
export async function changeStep(
  context: AppContext,
  actor: Actor,
  ids: StepIds,
  { version, ...change }: z.output<NonNullable<typeof contract.changeStep.body>>,
): Promise<MailingPlan> {
  const { plan, view } = await findOpen(context, actor, ids);
  const { step } = view;
  if (plan.version !== version) throw changedMeanwhile();
  if (view.state === 'armed' || view.state === 'out') {
    throw new AppError('conflict', 'Its card has its day. Change the card.');
  }
  const before = {
    template_id: step.template_id,
    fallbacks_json: step.fallbacks_json,
    copy_json: step.copy_json,
    rule: step.rule,
    mail_class: step.mail_class,
    reach: step.reach,
    most_homes: step.most_homes,
  };
  const next = {
    template_id: change.templateId ?? step.template_id,
    fallbacks_json: change.fallbackIds ?? step.fallbacks_json,
    copy_json: change.copy === undefined ? step.copy_json : change.copy,
    rule: change.rule ?? step.rule,
    mail_class: change.mailClass ?? step.mail_class,
    reach: change.reach ?? step.reach,
    most_homes: change.mostHomes ?? step.most_homes,
  };
  await findDesigns(
    context,
    plan.audience,
    [
      {
        templateId: next.template_id,
        fallbackIds: [...next.fallbacks_json],
        mailClass: next.mail_class,
        rule: next.rule,
        occasion: step.occasion,
      },
    ],
    () => '',
  );
  const isChanged = isOther(before, next);
  const now = context.now().toISOString();
  await repo.updateStep(context.db, step, {
    ...next,
    delay_days: change.delayDays ?? step.delay_days,
    ...(isChanged && { is_approved: false }),
    updated_at: now,
  });
  if (isChanged) await recountPlan(context, plan);
  return presentPlan(context, await repo.updatePlan(context.db, plan, { updated_at: now }));
}

export async function skipStep(context: AppContext, actor: Actor, ids: StepIds): Promise<MailingPlan> {
  const { plan, view } = await findOpen(context, actor, ids);
  if (view.state === 'out') throw new AppError('conflict', 'This card is with the printer.');
  if (view.touch && view.state === 'armed') await skipCard(context, view.touch);
  await repo.updateStep(context.db, view.step, {
    state: 'skipped',
    skip_reason: 'agent',
    skip_detail: null,
    updated_at: context.now().toISOString(),
  });
  return presentPlan(context, plan);
}

/** Takes back a skip of the agent. A card whose day is ahead keeps it; else the step waits for the MLS again. */
export async function restoreStep(context: AppContext, actor: Actor, ids: StepIds): Promise<MailingPlan> {
  const { plan, view } = await findOpen(context, actor, ids);
  const { step, touch } = view;
  if (step.state !== 'skipped') throw new AppError('conflict', 'This step is not skipped.');
  await repo.updateStep(context.db, step, {
    state: 'open',
    skip_reason: null,
    skip_detail: null,
    updated_at: context.now().toISOString(),
  });
  const isAhead = touch !== null && touch.mail_on > (await todayOf(context, plan.agent_id));
  if (isAhead && touch.state === 'skipped' && touch.skip_reason === 'agent') {
    await restoreCard(context, plan, touch);
  }
  if (plan.status !== 'draft') await followListing(context, plan);
  return presentPlan(context, await findOwnPlan(context, actor, ids.id));
}
