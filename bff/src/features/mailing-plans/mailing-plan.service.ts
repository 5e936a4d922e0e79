/** Plans of an agent: previewed, made, read, renamed and deleted. Their mailings are made by the job. */
import type { MailingPlan, PlanPreview } from '@farmpost/shared/contracts/mailing-plans';
import type * as contract from '@farmpost/shared/contracts/mailing-plans';
import { MAX_PLANS } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { windowFaults } from '@farmpost/shared/domain/plan-days';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { findPlanDesigns } from '../campaigns/planned-mailing.queries';
import { authorizePlan } from './mailing-plan.policy';
import * as repo from './mailing-plan.repo';
import { type Audience, countTouches, findAudience } from './plan-audience.service';
import { audienceOf, presentPlan } from './plan-view.service';
import {
  findOwnPlan,
  refuse,
  changedMeanwhile,
  assertOpen,
  record,
  limitsOf,
  dayOf,
  findDesigns,
  type Planned,
} from './own-plan';

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

/** A running plan is ended first, so that no mailing is stopped by accident. */
export async function deletePlan(context: AppContext, actor: Actor, id: string): Promise<void> {
  const plan = await findOwnPlan(context, actor, id, true);
  if (plan.status !== 'draft' && plan.status !== 'ended') {
    throw new AppError('conflict', 'This plan is running. End it first.');
  }
  await record(context, actor, plan, 'deleted');
  await repo.deletePlan(context.db, plan);
}
