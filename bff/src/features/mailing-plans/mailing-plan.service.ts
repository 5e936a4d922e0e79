/** Plans of an agent: made, changed, approved, paused and ended. Their mailings are made by the job. */
import type { MailingPlan, PlanPreview, TouchBody } from '@farmpost/shared/contracts/mailing-plans';
import type * as contract from '@farmpost/shared/contracts/mailing-plans';
import { MAX_PLANS, PLAN_DAYS } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { formatMoney } from '@farmpost/shared/domain/format';
import { addDays, mailDayIn, windowFaults } from '@farmpost/shared/domain/plan-days';
import { classesFor } from '@farmpost/shared/domain/pricing';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import { type Authorized, byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { findZoneOfAgent } from '../../db/office-zone';
import { transaction } from '../../db/transaction';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { findPlanDesigns } from '../campaigns/planned-mailing.queries';
import { pausePlanned, resumePlanned, stopPlanned } from '../campaigns/planned-mailing.service';
import { findPeople } from '../profiles/profile.queries';
import { authorizePlan } from './mailing-plan.policy';
import * as repo from './mailing-plan.repo';
import { type Audience, countTouches, findAudience, purposeOf } from './plan-audience.service';
import { audienceOf, needsApproval, presentPlan } from './plan-view.service';

type OwnPlan = Authorized<repo.PlanRow>;
type Planned = z.output<typeof contract.touchBody>;

/** Throws `not_found` for another agent's plan. */
async function findOwnPlan({ db }: AppContext, actor: Actor, id: string, lock = false): Promise<OwnPlan> {
  return authorizePlan(actor, await (lock ? repo.lockPlan(db, id) : repo.findPlan(db, id)));
}

const refuse = (field: string, message: string) =>
  new AppError('validation_failed', message, { fields: { [field]: message } });

const changedMeanwhile = () =>
  new AppError('version_conflict', 'This plan was changed in the meantime. Reload it and try again.');

function assertOpen(plan: repo.PlanRow): void {
  if (plan.status === 'ended') throw new AppError('conflict', 'This plan has ended. Make a new one.');
}

/** Records an act on a plan. */
async function record(
  { db, now }: AppContext,
  actor: Actor,
  plan: repo.PlanRow,
  act: 'approved' | 'paused' | 'resumed' | 'ended' | 'deleted',
  detail: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(db, {
    actorId: actor.userId,
    action: `mailing_plan.${act}`,
    subjectType: 'mailing_plan',
    subjectId: plan.id,
    detail,
    at: now(),
  });
}

const todayOf = async ({ db, now }: AppContext, agentId: string): Promise<string> =>
  dayIn(now(), await findZoneOfAgent(db, agentId));

/** Mail days from tomorrow on: a card of today would not be shown before it goes. */
async function limitsOf(context: AppContext, agentId: string) {
  const today = await todayOf(context, agentId);
  return { earliest: addDays(today, 1), latest: addDays(today, PLAN_DAYS) };
}

/** Throws `not_found` for another agent's farm or list. */
async function findOwnAudience(
  context: AppContext,
  agentId: string,
  { kind, id }: { readonly kind: Audience['kind']; readonly id: string },
) {
  const audience: Audience = { agentId, kind, id };
  const found = await findAudience(context, audience);
  if (!found) throw notFound(kind === 'farm' ? 'The farm' : 'The list');
  return { audience, ...found };
}

/** Designs that the cards of the audience can have. Throws `validation_failed` for another one. */
async function findDesigns(
  { db }: AppContext,
  kind: Audience['kind'],
  touches: readonly Pick<Planned, 'templateId' | 'fallbackIds' | 'mailClass' | 'rule'>[],
  fieldOf: (index: number) => string,
): Promise<Map<string, unknown>> {
  const ids = touches.flatMap(({ templateId, fallbackIds }) => [templateId, ...fallbackIds]);
  const rows = await findPlanDesigns(db, ids);
  const fitting = rows.filter(
    (row) => row.is_active && row.kind === 'postcard' && row.purpose === purposeOf(kind),
  );
  const documents = new Map(fitting.map((row) => [row.id, row.document_json]));
  for (const [index, { templateId, fallbackIds, mailClass, rule }] of touches.entries()) {
    const field = fieldOf(index);
    if ([templateId, ...fallbackIds].some((id) => !documents.has(id))) {
      throw refuse(`${field}templateId`, 'Choose a design that is offered for this plan.');
    }
    if (new Set([templateId, ...fallbackIds]).size <= fallbackIds.length) {
      throw refuse(
        `${field}fallbackIds`,
        'A fallback is another design than the card and its other fallbacks.',
      );
    }
    const { size } = postcardTemplate.parse(documents.get(templateId));
    if (!classesFor(size, false).includes(mailClass)) {
      throw refuse(`${field}mailClass`, 'Cards of this size go as First-Class Mail only.');
    }
    if (kind === 'list' && rule === 'owner_occupied') {
      throw refuse(`${field}rule`, 'Filters of neighborhoods say nothing about people whom you know.');
    }
  }
  return documents;
}

export async function previewPlan(
  context: AppContext,
  actor: Actor,
  { audience: asked, touches }: z.output<NonNullable<typeof contract.previewPlan.body>>,
): Promise<PlanPreview> {
  const agentId = agentOf(actor);
  const { audience, place } = await findOwnAudience(context, agentId, asked);
  const documents = await findDesigns(context, asked.kind, touches, (index) => `touches.${index}.`);
  const faults = windowFaults(touches, await limitsOf(context, agentId));
  const counts = await countTouches(context, audience, documented(touches, documents));
  return {
    place,
    touches: counts.map(({ homes, excluded, unitPriceCents, costCents }, index) => ({
      mailOn: dayOf(touches[index]),
      fault: faults[index] ?? null,
      homes,
      excluded: [...excluded],
      unitPriceCents,
      costCents,
    })),
    yearCents: counts.reduce((sum, { costCents }) => sum + costCents, 0),
  };
}

const dayOf = (touch: Pick<Planned, 'mailFrom' | 'mailTo'> | undefined) =>
  touch ? mailDayIn(touch.mailFrom, touch.mailTo) : null;

const documented = <T extends Pick<Planned, 'templateId' | 'rule' | 'mailClass'>>(
  touches: readonly T[],
  documents: ReadonlyMap<string, unknown>,
) =>
  touches.map(({ templateId, rule, mailClass }) => ({
    rule,
    mailClass,
    document: documents.get(templateId),
  }));

/** Throws `conflict` for a name that another open plan has, and if there would be too many. */
async function assertRoom({ db }: AppContext, agentId: string, name: string, id: string | null) {
  const others = (await repo.listPlans(db, agentId)).filter(
    (plan) => plan.id !== id && plan.status !== 'ended',
  );
  if (others.some((plan) => plan.name.toLowerCase() === name.toLowerCase())) {
    throw new AppError('conflict', `You have a plan “${name}”. Give this one another name.`);
  }
  if (others.length >= MAX_PLANS) {
    throw new AppError('conflict', `You have ${MAX_PLANS} plans. End one that you no longer need.`);
  }
}

export async function createPlan(
  context: AppContext,
  actor: Actor,
  body: z.output<NonNullable<typeof contract.createPlan.body>>,
): Promise<MailingPlan> {
  const { db } = context;
  const agentId = agentOf(actor);
  const { audience } = await findOwnAudience(context, agentId, body.audience);
  await assertRoom(context, agentId, body.name, null);
  const documents = await findDesigns(context, audience.kind, body.touches, (index) => `touches.${index}.`);
  const faults = windowFaults(body.touches, await limitsOf(context, agentId));
  const at = faults.findIndex((fault) => fault !== null);
  if (at >= 0) throw refuse(`touches.${at}.mailFrom`, faults[at] ?? '');
  const counts = await countTouches(context, audience, documented(body.touches, documents));
  const now = context.now().toISOString();
  const inserted = await repo.insertPlan(db, {
    id: uuidv7(),
    agent_id: agentId,
    name: body.name,
    audience: audience.kind,
    farm_id: audience.kind === 'farm' ? audience.id : null,
    list_id: audience.kind === 'list' ? audience.id : null,
    status: 'draft',
    budget_cents: body.budgetCents,
    approved_budget_cents: null,
    approval_json: null,
    approved_at: null,
    approved_by: null,
    paused_at: null,
    ended_at: null,
    end_reason: null,
    counted_at: now,
    created_at: now,
    updated_at: now,
  });
  const plan = authorizePlan(actor, inserted);
  await repo.insertTouches(
    db,
    body.touches.map((touch, index) => ({
      id: uuidv7(),
      plan_id: plan.id,
      agent_id: agentId,
      mail_from: touch.mailFrom,
      mail_to: touch.mailTo,
      mail_on: dayOf(touch) ?? touch.mailFrom,
      template_id: touch.templateId,
      fallbacks_json: touch.fallbackIds,
      copy_json: touch.copy,
      rule: touch.rule,
      mail_class: touch.mailClass,
      homes: counts[index]?.homes ?? 0,
      excluded_json: counts[index]?.excluded ?? [],
      cost_cents: counts[index]?.costCents ?? 0,
      approved_cents: null,
      state: 'planned',
      campaign_id: null,
      shown_at: null,
      skip_reason: null,
      skip_detail: null,
      wait_reason: null,
      created_at: now,
      updated_at: now,
    })),
  );
  return presentPlan(context, plan);
}

export async function readPlan(context: AppContext, actor: Actor, id: string): Promise<MailingPlan> {
  return presentPlan(context, await findOwnPlan(context, actor, id));
}

/** Throws `version_conflict`. */
export async function changePlan(
  context: AppContext,
  actor: Actor,
  id: string,
  { version, name, budgetCents }: z.output<NonNullable<typeof contract.changePlan.body>>,
): Promise<MailingPlan> {
  const plan = await findOwnPlan(context, actor, id, true);
  assertOpen(plan);
  if (plan.version !== version) throw changedMeanwhile();
  if (name !== undefined) await assertRoom(context, plan.agent_id, name, id);
  const changed = await repo.updatePlan(context.db, plan, {
    ...(name !== undefined && { name }),
    ...(budgetCents !== undefined && { budget_cents: budgetCents }),
    updated_at: context.now().toISOString(),
  });
  return presentPlan(context, changed);
}

/** Counts planned cards again, in the caller's transaction. */
export async function recountPlan(context: AppContext, plan: repo.PlanRow): Promise<void> {
  const { db } = context;
  const planned = (await repo.listTouches(db, [plan.id])).filter(({ state }) => state === 'planned');
  const designs = await findPlanDesigns(
    db,
    planned.map(({ template_id: id }) => id),
  );
  const documents = new Map(designs.map((row) => [row.id, row.document_json]));
  const known = planned.filter(({ template_id: id }) => documents.has(id));
  const counts = await countTouches(
    context,
    audienceOf(plan),
    known.map((touch) => ({
      rule: touch.rule,
      mailClass: touch.mail_class,
      document: documents.get(touch.template_id),
    })),
  );
  for (const [index, touch] of known.entries()) {
    const count = counts[index];
    if (!count) continue;
    const { homes, excluded, costCents } = count;
    await repo.updateTouch(db, touch, { homes, excluded_json: excluded, cost_cents: costCents });
  }
  await repo.setCountedAt(db, plan.id, context.now().toISOString());
}

async function findTouch({ db }: AppContext, plan: repo.PlanRow, touchId: string): Promise<repo.TouchRow> {
  const touch = (await repo.listTouches(db, [plan.id])).find(({ id }) => id === touchId);
  if (!touch) throw notFound('The card');
  return touch;
}

type TouchChange = z.output<NonNullable<typeof contract.changeTouch.body>>;

const isOther = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after);

/** Other words, designs, homes or class, or a higher price, ask for approval again; another day does not. */
export async function changeTouch(
  context: AppContext,
  actor: Actor,
  { id, touchId }: { readonly id: string; readonly touchId: string },
  { version, ...change }: TouchChange,
): Promise<MailingPlan> {
  const { db } = context;
  const plan = await findOwnPlan(context, actor, id, true);
  assertOpen(plan);
  if (plan.version !== version) throw changedMeanwhile();
  const touch = await findTouch(context, plan, touchId);
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
  };
  const documents = await findDesigns(context, plan.audience, [next], () => '');
  const isMoved = next.mailFrom !== touch.mail_from || next.mailTo !== touch.mail_to;
  if (isMoved) await assertDay(context, plan, touch, next);
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
    ...(isChanged && { is_approved: false }),
    wait_reason: null,
    updated_at: now,
  });
  if (documents.size > 0 && isChanged) await recountPlan(context, plan);
  return presentPlan(context, await repo.updatePlan(db, plan, { updated_at: now }));
}

/** Throws `validation_failed` for a day that is too close to another card of the plan, or out of its year. */
async function assertDay(
  context: AppContext,
  plan: repo.PlanRow,
  touch: repo.TouchRow,
  next: Pick<TouchBody, 'mailFrom' | 'mailTo'>,
): Promise<void> {
  const others = (await repo.listTouches(context.db, [plan.id])).filter(
    ({ id, state }) => id !== touch.id && state !== 'skipped',
  );
  const windows = [
    ...others.map(({ mail_on: day }) => ({ mailFrom: day, mailTo: day, isOwn: false })),
    { ...next, isOwn: true },
  ].toSorted((a, b) =>
    (mailDayIn(a.mailFrom, a.mailTo) ?? a.mailFrom).localeCompare(
      mailDayIn(b.mailFrom, b.mailTo) ?? b.mailFrom,
    ),
  );
  const at = windows.findIndex(({ isOwn }) => isOwn);
  const { earliest, latest } = await limitsOf(context, plan.agent_id);
  const own = windowFaults([next], { earliest, latest })[0];
  // The cards beside it are judged by their distance alone: they may be out already.
  const beside = windowFaults(windows.slice(Math.max(0, at - 1), at + 2), { earliest: '0000-01-01', latest });
  const fault = own ?? beside.find((each) => each !== null) ?? null;
  if (fault !== null) throw refuse('mailFrom', fault);
}

export async function skipTouch(
  context: AppContext,
  actor: Actor,
  { id, touchId }: { readonly id: string; readonly touchId: string },
): Promise<MailingPlan> {
  const { db } = context;
  const plan = await findOwnPlan(context, actor, id, true);
  assertOpen(plan);
  const touch = await findTouch(context, plan, touchId);
  if (touch.state !== 'skipped') {
    if (
      touch.campaign_id !== null &&
      !(await stopPlanned(context, touch.campaign_id, 'You skipped it in its plan.'))
    ) {
      throw new AppError('conflict', 'This card is with the printer, or was stopped before.');
    }
    await repo.updateTouch(db, touch, {
      state: 'skipped',
      skip_reason: 'agent',
      skip_detail: null,
      wait_reason: null,
      updated_at: context.now().toISOString(),
    });
  }
  return presentPlan(context, plan);
}

/** Takes back a skip of the agent while its day is ahead; a mailing that was stopped is made again. */
export async function restoreTouch(
  context: AppContext,
  actor: Actor,
  { id, touchId }: { readonly id: string; readonly touchId: string },
): Promise<MailingPlan> {
  const { db } = context;
  const plan = await findOwnPlan(context, actor, id, true);
  assertOpen(plan);
  const touch = await findTouch(context, plan, touchId);
  if (touch.state !== 'skipped') throw new AppError('conflict', 'This card is not skipped.');
  await assertDay(context, plan, touch, { mailFrom: touch.mail_on, mailTo: touch.mail_on });
  await repo.updateTouch(db, touch, {
    state: 'planned',
    campaign_id: null,
    skip_reason: null,
    skip_detail: null,
    updated_at: context.now().toISOString(),
  });
  return presentPlan(context, plan);
}

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
  if (!needsApproval(plan, touches)) return presentPlan(context, plan);
  if (!(await findAudience(context, audienceOf(plan)))) {
    throw new AppError('conflict', 'Its farm or list was deleted. Make a new plan.');
  }
  const { calendar, money } = await presentPlan(context, plan);
  if (money.freeCents < 0) {
    throw new AppError(
      'over_budget',
      `The cards cost ${formatMoney(money.spentCents + money.plannedCents)}, more than the budget of ${formatMoney(money.budgetCents)}. Raise the budget, or skip a card.`,
    );
  }
  const open = touches.filter(({ state }) => state === 'planned');
  if (open.length === 0 && plan.status === 'draft') {
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
        ({ id: touchId, design, fallbacks, mailOn, copy, rule, mailClass, homes, costCents }) => ({
          id: touchId,
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
    },
    updated_at: now,
  });
  await record(context, actor, plan, 'approved', {
    budgetCents: plan.budget_cents,
    touches: approved.length,
    plannedCents: money.plannedCents,
  });
  return presentPlan(context, updated);
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

/** Skips planned cards whose day passed while the plan was paused, or was not approved. */
export async function skipPassed(context: AppContext, plan: repo.PlanRow): Promise<void> {
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

/** Ends a plan in the caller's transaction: its open mailings are stopped. */
export async function closePlan(
  context: AppContext,
  plan: repo.PlanRow,
  reason: NonNullable<repo.PlanRow['end_reason']>,
): Promise<OwnPlan> {
  const now = context.now().toISOString();
  for (const touch of await repo.listTouches(context.db, [plan.id])) {
    if (touch.state === 'skipped') continue;
    const isStopped =
      touch.campaign_id === null || (await stopPlanned(context, touch.campaign_id, 'Its plan was ended.'));
    if (!isStopped) continue;
    await repo.updateTouch(context.db, touch, {
      state: 'skipped',
      skip_reason: 'stopped',
      skip_detail: 'The plan was ended.',
      wait_reason: null,
      updated_at: now,
    });
  }
  return repo.updatePlan(context.db, byPlatform(plan), {
    status: 'ended',
    ended_at: now,
    end_reason: reason,
    updated_at: now,
  });
}

export async function endPlan(context: AppContext, actor: Actor, id: string): Promise<MailingPlan> {
  const plan = await findOwnPlan(context, actor, id, true);
  if (plan.status === 'ended') return presentPlan(context, plan);
  const ended = await closePlan(context, plan, 'agent');
  await record(context, actor, plan, 'ended', { reason: 'agent' });
  return presentPlan(context, ended);
}

/** A running plan is ended first, so that no mailing is stopped by accident. */
export async function deletePlan(context: AppContext, actor: Actor, id: string): Promise<void> {
  const plan = await findOwnPlan(context, actor, id, true);
  if (plan.status !== 'draft' && plan.status !== 'ended') {
    throw new AppError('conflict', 'This plan is running. End it first.');
  }
  await record(context, actor, plan, 'deleted');
  await repo.deletePlan(context.db, plan);
}
