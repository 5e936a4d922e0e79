/** Shared by the acts on a plan: whose it is, its days and its designs. */
import type * as contract from '@farmpost/shared/contracts/mailing-plans';
import { PLAN_DAYS, type PlanOccasion } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { addDays, mailDayIn } from '@farmpost/shared/domain/plan-days';
import { classesFor } from '@farmpost/shared/domain/pricing';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import { type Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { findZoneOfAgent } from '../../db/office-zone';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { findPlanDesigns } from '../campaigns/planned-mailing.queries';
import { authorizePlan } from './mailing-plan.policy';
import * as repo from './mailing-plan.repo';
import { type Audience, isOffered } from './plan-audience.service';

export type OwnPlan = Authorized<repo.PlanRow>;

/** Throws `not_found` for another agent's plan. */
export async function findOwnPlan(
  { db }: AppContext,
  actor: Actor,
  id: string,
  lock = false,
): Promise<OwnPlan> {
  return authorizePlan(actor, await (lock ? repo.lockPlan(db, id) : repo.findPlan(db, id)));
}

export const refuse = (field: string, message: string) =>
  new AppError('validation_failed', message, { fields: { [field]: message } });

export const changedMeanwhile = () =>
  new AppError('version_conflict', 'This plan was changed in the meantime. Reload it and try again.');

export function assertOpen(plan: repo.PlanRow): void {
  if (plan.status === 'ended') throw new AppError('conflict', 'This plan has ended. Make a new one.');
}

/** Records an act on a plan. */
export async function record(
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

export const todayOf = async ({ db, now }: AppContext, agentId: string): Promise<string> =>
  dayIn(now(), await findZoneOfAgent(db, agentId));

/** Mail days from tomorrow on: a card of today would not be shown before it goes. */
export async function limitsOf(context: AppContext, agentId: string) {
  const today = await todayOf(context, agentId);
  return { earliest: addDays(today, 1), latest: addDays(today, PLAN_DAYS) };
}

export const dayOf = (touch: Pick<Planned, 'mailFrom' | 'mailTo'> | undefined) =>
  touch ? mailDayIn(touch.mailFrom, touch.mailTo) : null;

export type Planned = z.output<typeof contract.touchBody>;

/** Designs and terms of a card, with its occasion for a listing's. */
export interface DesignedCard extends Pick<Planned, 'templateId' | 'fallbackIds' | 'mailClass' | 'rule'> {
  readonly occasion: PlanOccasion | null;
}

/** Designs that the cards of the audience can have. Throws `validation_failed` for another one. */
export async function findDesigns(
  { db }: AppContext,
  kind: Audience['kind'],
  cards: readonly DesignedCard[],
  fieldOf: (index: number) => string,
): Promise<Map<string, unknown>> {
  const rows = await findPlanDesigns(
    db,
    cards.flatMap(({ templateId, fallbackIds }) => [templateId, ...fallbackIds]),
  );
  const documents = new Map<string, unknown>(rows.map((row) => [row.id, row.document_json]));
  for (const [index, { templateId, fallbackIds, mailClass, rule, occasion }] of cards.entries()) {
    const field = fieldOf(index);
    const fits = (id: string) => rows.some((row) => row.id === id && isOffered(row, kind, occasion));
    if (![templateId, ...fallbackIds].every(fits)) {
      throw refuse(`${field}templateId`, 'Choose a design that is offered for this plan.');
    }
    if (new Set([templateId, ...fallbackIds]).size <= fallbackIds.length) {
      throw refuse(
        `${field}fallbackIds`,
        'A fallback is another design than the card and its other fallbacks.',
      );
    }
    const { size } = postcardTemplate.parse(documents.get(templateId));
    if (!classesFor(size, occasion === 'open-house').includes(mailClass)) {
      const which = occasion === 'open-house' ? 'with an open house' : 'of this size';
      throw refuse(`${field}mailClass`, `Cards ${which} go as First-Class Mail only.`);
    }
    if (kind === 'list' && rule === 'owner_occupied') {
      throw refuse(`${field}rule`, 'Filters of neighborhoods say nothing about people whom you know.');
    }
  }
  return documents;
}
