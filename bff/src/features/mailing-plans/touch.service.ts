/** One card of a plan: added, changed, skipped and taken back. */
import type { MailingPlan } from '@farmpost/shared/contracts/mailing-plans';
import type * as contract from '@farmpost/shared/contracts/mailing-plans';
import { MAX_TOUCHES } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { mailDayIn, windowFaults } from '@farmpost/shared/domain/plan-days';
import { dropsFault, weeksOf } from '@farmpost/shared/domain/plan-drops';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { stopPlanned } from '../campaigns/planned-mailing.service';
import * as repo from './mailing-plan.repo';
import { countTouches, findAudience } from './plan-audience.service';
import { audienceOf, countCards } from './plan-figures';
import { presentPlan } from './plan-view.service';
import { newTouch } from './planned-touch';
import {
  findOwnPlan,
  refuse,
  changedMeanwhile,
  assertOpen,
  limitsOf,
  todayOf,
  dayOf,
  findDesigns,
  type Planned,
} from './own-plan';
import { recountPlan } from './mailing-plan.service';

interface TouchIds {
  /** The plan. */
  readonly id: string;
  readonly touchId: string;
}

/** A card of an open plan, and the plan, which is locked. */
async function findOpen(context: AppContext, actor: Actor, { id, touchId }: TouchIds) {
  const plan = await findOwnPlan(context, actor, id, true);
  assertOpen(plan);
  const touch = (await repo.listTouches(context.db, [plan.id])).find((each) => each.id === touchId);
  if (!touch) throw notFound('The card');
  return { plan, touch };
}

type TouchChange = z.output<NonNullable<typeof contract.changeTouch.body>>;

const isOther = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after);

/** Other words, designs, homes or class, or a higher price, ask for approval again; another day does not. */
export async function changeTouch(
  context: AppContext,
  actor: Actor,
  ids: TouchIds,
  { version, ...change }: TouchChange,
): Promise<MailingPlan> {
  const { db } = context;
  const { plan, touch } = await findOpen(context, actor, ids);
  if (plan.version !== version) throw changedMeanwhile();
  if (touch.state !== 'planned') {
    throw new AppError('conflict', 'Its mailing is made or it was skipped. Change the card on its campaign.');
  }
  const next: Planned = {
    mailFrom: change.mailFrom ?? touch.mail_from,
    mailTo: change.mailTo ?? touch.mail_to,
    templateId: change.templateId ?? touch.template_id,
    fallbackIds: change.fallbackIds ?? [...touch.fallbacks_json],
    copy: change.copy === undefined ? touch.copy_json : change.copy,
    rule: change.rule ?? touch.rule,
    mailClass: change.mailClass ?? touch.mail_class,
    perWeek: change.perWeek === undefined ? touch.per_week : change.perWeek,
  };
  if (plan.audience === 'listing' && next.perWeek !== null) {
    throw refuse('perWeek', 'The cards of a listing go out on the days that its status sets.');
  }
  if (touch.set_id !== null && next.perWeek !== touch.per_week) {
    throw new AppError(
      'conflict',
      'Its homes are divided among its weeks already. Skip a week, or change the next card.',
    );
  }
  const documents = await findDesigns(
    context,
    plan.audience,
    [{ ...next, occasion: touch.occasion }],
    () => '',
  );
  const isMoved = next.mailFrom !== touch.mail_from || next.mailTo !== touch.mail_to;
  const isOtherPace = next.perWeek !== touch.per_week;
  if (isMoved || isOtherPace) await assertDay(context, plan, touch, next);
  const isChanged =
    next.templateId !== touch.template_id ||
    next.rule !== touch.rule ||
    next.mailClass !== touch.mail_class ||
    isOther(next.fallbackIds, touch.fallbacks_json) ||
    isOther(next.copy, touch.copy_json);
  const now = context.now().toISOString();
  await repo.updateTouch(db, touch, {
    mail_from: next.mailFrom,
    mail_to: next.mailTo,
    ...(isMoved && { mail_on: dayOf(next) ?? touch.mail_on }),
    template_id: next.templateId,
    fallbacks_json: next.fallbackIds,
    copy_json: next.copy,
    rule: next.rule,
    mail_class: next.mailClass,
    per_week: next.perWeek,
    ...(isChanged && { is_approved: false }),
    wait_reason: null,
    updated_at: now,
  });
  if (documents.size > 0 && isChanged) await recountPlan(context, plan);
  return presentPlan(context, await repo.updatePlan(db, plan, { updated_at: now }));
}

/** Adds a card to an open plan. One that was approved asks for approval of it. */
export async function addTouch(
  context: AppContext,
  actor: Actor,
  id: string,
  { version, ...card }: z.output<NonNullable<typeof contract.addTouch.body>>,
): Promise<{ touchId: string; plan: MailingPlan }> {
  const { db } = context;
  const plan = await findOwnPlan(context, actor, id, true);
  assertOpen(plan);
  if (plan.version !== version) throw changedMeanwhile();
  if (plan.audience === 'listing') {
    throw new AppError('conflict', 'The plan of a listing has a step for each status, and no other card.');
  }
  if (!(await findAudience(context, audienceOf(plan)))) {
    throw new AppError('conflict', 'Its farm or list was deleted. Make a new plan.');
  }
  const today = await todayOf(context, plan.agent_id);
  const ahead = (await repo.listTouches(db, [plan.id])).filter(
    ({ state, mail_on: day }) => state !== 'skipped' && day >= today,
  );
  if (countCards(ahead) >= MAX_TOUCHES) {
    throw new AppError('conflict', `A plan has ${MAX_TOUCHES} cards ahead at most. Skip one first.`);
  }
  const documents = await findDesigns(context, plan.audience, [{ ...card, occasion: null }], () => '');
  const [count] = await countTouches(context, audienceOf(plan), [
    {
      rule: card.rule,
      reach: null,
      mostHomes: null,
      mailClass: card.mailClass,
      occasion: null,
      document: documents.get(card.templateId),
    },
  ]);
  await assertDay(context, plan, { id: '', homes: count?.homes ?? 0, set_id: null }, card);
  const now = context.now().toISOString();
  const touch = newTouch(plan, card, count, now);
  await repo.insertTouches(db, [touch]);
  const changed = await repo.updatePlan(db, plan, { updated_at: now });
  return { touchId: touch.id, plan: await presentPlan(context, changed) };
}

/** Removes a card that nobody approved and that has no mailing. Throws `conflict` for another one, and for the last. */
export async function removeTouch(context: AppContext, actor: Actor, ids: TouchIds): Promise<MailingPlan> {
  const { db } = context;
  const { plan, touch } = await findOpen(context, actor, ids);
  const isNew =
    touch.state === 'planned' &&
    touch.drafts === 0 &&
    touch.approved_cents === null &&
    touch.step_id === null &&
    touch.set_id === null;
  if (!isNew) throw new AppError('conflict', 'This card was approved or made before. Skip it instead.');
  if ((await repo.listTouches(db, [plan.id])).length === 1) {
    throw new AppError('conflict', 'A plan has at least one card. Delete the plan instead.');
  }
  await repo.deleteTouch(db, touch);
  return presentPlan(context, await repo.updatePlan(db, plan, { updated_at: context.now().toISOString() }));
}

/** Throws `validation_failed` for a day that is too close to another card of the plan, or out of its year. */
async function assertDay(
  context: AppContext,
  plan: repo.PlanRow,
  touch: Pick<repo.TouchRow, 'id' | 'homes' | 'set_id'>,
  next: Pick<Planned, 'mailFrom' | 'mailTo' | 'perWeek'>,
): Promise<void> {
  // Weeks of one card have other homes.
  const others = (await repo.listTouches(context.db, [plan.id])).filter(
    ({ id, set_id: set, state }) =>
      id !== touch.id && state !== 'skipped' && (set === null || set !== touch.set_id),
  );
  const weeks = touch.set_id === null ? weeksOf(touch.homes, next.perWeek) : 1;
  const windows = [
    ...others.map((other) => ({
      mailFrom: other.mail_on,
      mailTo: other.mail_on,
      weeks: other.set_id === null ? weeksOf(other.homes, other.per_week) : 1,
      isOwn: false,
    })),
    { ...next, weeks, isOwn: true },
  ].toSorted((a, b) =>
    (mailDayIn(a.mailFrom, a.mailTo) ?? a.mailFrom).localeCompare(
      mailDayIn(b.mailFrom, b.mailTo) ?? b.mailFrom,
    ),
  );
  const at = windows.findIndex(({ isOwn }) => isOwn);
  const { earliest, latest } = await limitsOf(context, plan.agent_id);
  const own = windowFaults([next], { earliest, latest })[0];
  // The status sets the days of a listing's cards; homes that had one within 30 days are left out by the cap.
  const isFree = plan.audience === 'listing';
  // The cards beside it are judged by their distance alone: they may be out already.
  const beside = isFree
    ? []
    : windowFaults(windows.slice(Math.max(0, at - 1), at + 2), { earliest: '0000-01-01', latest });
  const fault = own ?? beside.find((each) => each !== null) ?? null;
  const slow = touch.set_id === null ? dropsFault(touch.homes, next.perWeek) : null;
  if (slow !== null) throw refuse('perWeek', slow);
  if (fault !== null) throw refuse('mailFrom', fault);
}

/** Skips a card of an open plan, and the step that armed it. Throws `conflict` once it is with the printer. */
export async function skipCard(context: AppContext, touch: repo.TouchRow): Promise<void> {
  const { db } = context;
  if (touch.state === 'skipped') return;
  if (
    touch.campaign_id !== null &&
    !(await stopPlanned(context, touch.campaign_id, 'You skipped it in its plan.'))
  ) {
    throw new AppError('conflict', 'This card is with the printer, or was stopped before.');
  }
  const change = { state: 'skipped', skip_reason: 'agent', skip_detail: null } as const;
  const now = context.now().toISOString();
  await repo.updateTouch(db, touch, { ...change, wait_reason: null, updated_at: now });
  if (touch.step_id !== null)
    await repo.updateStep(db, { id: touch.step_id }, { ...change, updated_at: now });
}

/** Takes back a skip of the agent while its day is ahead; a mailing that was stopped is made again. */
export async function restoreCard(
  context: AppContext,
  plan: repo.PlanRow,
  touch: repo.TouchRow,
): Promise<void> {
  if (touch.state !== 'skipped') throw new AppError('conflict', 'This card is not skipped.');
  await assertDay(context, plan, touch, {
    mailFrom: touch.mail_on,
    mailTo: touch.mail_on,
    perWeek: touch.per_week,
  });
  const change = { skip_reason: null, skip_detail: null, updated_at: context.now().toISOString() };
  await repo.updateTouch(context.db, touch, { ...change, state: 'planned', campaign_id: null });
  if (touch.step_id !== null)
    await repo.updateStep(context.db, { id: touch.step_id }, { ...change, state: 'open' });
}

export async function skipTouch(context: AppContext, actor: Actor, ids: TouchIds): Promise<MailingPlan> {
  const { plan, touch } = await findOpen(context, actor, ids);
  await skipCard(context, touch);
  return presentPlan(context, plan);
}

export async function restoreTouch(context: AppContext, actor: Actor, ids: TouchIds): Promise<MailingPlan> {
  const { plan, touch } = await findOpen(context, actor, ids);
  await restoreCard(context, plan, touch);
  return presentPlan(context, plan);
}
