/** Rehearsal of a plan: its cards over the last 90 days, and those that turned out wrong (docs/decisions/0122). */
import * as z from 'zod';
import { cents, date, id, idParams, operation } from './http';
import { reasonCount } from './listings';
import { planBudget, MAX_TOUCHES } from './mailing-plan-vocabulary';
import { touchBody } from './mailing-plans';
import { wrongCards } from './wrong-cards';

/** A card of the plan on a day of the last 90. */
const rehearsedTouch = z.object({
  /** Its place in the plan, from 1. */
  number: z.int(),
  /** Day in the plan. */
  plannedOn: date,
  /** Day on which it is rehearsed. */
  mailedOn: date,
  design: z.string(),
  outcome: z.enum(['mailed', 'skipped']),
  /** Why no card would have gone, as a sentence. */
  reason: z.string().nullable(),
  homes: z.int(),
  totalCents: cents,
  excluded: z.array(reasonCount),
  wrong: z.int(),
});
export type RehearsedTouch = z.infer<typeof rehearsedTouch>;

export const planRehearsal = z.object({
  from: date,
  to: date,
  /** In the order of the plan. */
  cards: z.array(rehearsedTouch),
  totals: z.object({ mailings: z.int(), homes: z.int(), totalCents: cents }),
  /** Homes that get at least one card. */
  reached: z.int(),
  wrong: wrongCards,
  /** Cards of the plan that are too far apart for 90 days. */
  beyond: z.int(),
  /** True if the farm or list has more homes than one mailing considers. */
  isCut: z.boolean(),
});
export type PlanRehearsal = z.infer<typeof planRehearsal>;

const rehearsed = z.strictObject({
  audience: z.strictObject({ kind: z.enum(['farm', 'list']), id }),
  touches: z.array(touchBody).min(1).max(MAX_TOUCHES),
  budgetCents: cents.min(planBudget.min).max(planBudget.max).optional(),
});

const heavy = {
  tag: 'Plans',
  access: 'agent',
  isHeavy: true,
  rateLimit: { points: 20, perSeconds: 60 },
} as const;
const mayMail = { permissions: ['agent.create_campaigns'] } as const;
const csv = 'text/csv; charset=utf-8';

export const rehearsePlan = operation({
  ...heavy,
  id: 'rehearsePlan',
  method: 'get',
  path: '/plans/{id}/rehearsal',
  summary: 'What a plan of a farm or list would have mailed in the last 90 days; changes nothing',
  params: idParams,
  response: planRehearsal,
  errors: ['conflict'],
});

export const exportPlanRehearsal = operation({
  ...heavy,
  id: 'exportPlanRehearsal',
  method: 'get',
  path: '/plans/{id}/rehearsal.csv',
  summary: 'The same as a spreadsheet file, with each card that turned out wrong',
  params: idParams,
  produces: csv,
  errors: ['conflict'],
});

export const rehearseNewPlan = operation({
  ...heavy,
  ...mayMail,
  id: 'rehearseNewPlan',
  method: 'post',
  path: '/plans/rehearsal',
  summary: 'What a plan that is not stored would have mailed in the last 90 days; changes nothing',
  body: rehearsed,
  response: planRehearsal,
});

export const exportNewPlanRehearsal = operation({
  ...heavy,
  ...mayMail,
  id: 'exportNewPlanRehearsal',
  method: 'post',
  path: '/plans/rehearsal.csv',
  summary: 'The same of a plan that is not stored as a spreadsheet file',
  body: rehearsed,
  produces: csv,
});

export const operations = {
  rehearsePlan,
  exportPlanRehearsal,
  rehearseNewPlan,
  exportNewPlanRehearsal,
} as const;
