/** Plans: a year of cards to a farm or a list, or the cards of a listing's sequence, approved once. */
import * as z from 'zod';
import { mailClasses } from './campaign-vocabulary';
import { cardCopy } from './campaigns';
import { cardEvent } from './card-event';
import { cents, date, id, idParams, operation, timestamp, version } from './http';
import { listingStatuses } from './listing-vocabulary';
import { reasonCount } from './listings';
import {
  MAX_FALLBACKS,
  MAX_PLAN_NAME,
  MAX_TOUCHES,
  planAudiences,
  planBudget,
  planEndReasons,
  planOccasions,
  planPerWeek,
  planReaches,
  planRules,
  planSkipReasons,
  planStatuses,
  planStepDelay,
  planStepHomes,
  planStepStates,
  planTouchStates,
} from './mailing-plan-vocabulary';
import { designSizes } from './template-vocabulary';

export type * from './mailing-plan-vocabulary';

const name = z.string().trim().min(1, 'Give the plan a name.').max(MAX_PLAN_NAME);
const budgetCents = cents
  .min(planBudget.min, 'The least is $10.')
  .max(planBudget.max, 'The most is $100,000.');

const audienceOfPlan = z.strictObject({ kind: z.enum(planAudiences), id });

const fallbackIds = z.array(id).max(MAX_FALLBACKS);
/** Homes of a weekly drop, at most; `null` for a card that goes out on one day. */
const perWeek = z.int().min(planPerWeek.min).max(planPerWeek.max).nullable();

/** A card of the year as its agent plans it. A day is a window of one day. */
export const touchBody = z.strictObject({
  mailFrom: date,
  mailTo: date,
  templateId: id,
  /** Designs that take its place where it cannot be printed, in their order. */
  fallbackIds: fallbackIds.default([]),
  /** `null` for the design's own words. */
  copy: cardCopy.nullable().default(null),
  rule: z.enum(planRules).default('everyone'),
  mailClass: z.enum(mailClasses).default('first_class'),
  perWeek: perWeek.default(null),
});
export type TouchBody = z.input<typeof touchBody>;

const delayDays = z.int().min(planStepDelay.min).max(planStepDelay.max);
const mostHomes = z.int().min(planStepHomes.min).max(planStepHomes.max);

/** A step of a listing's sequence as its agent plans it; its day is known once the MLS shows its status. */
export const stepBody = z.strictObject({
  occasion: z.enum(planOccasions),
  /**
   * Working days from the status to the card's day; for an open house, before the last day on which its card is still in
   * time.
   */
  delayDays: delayDays.default(2),
  reach: z.enum(planReaches).default('nearest'),
  mostHomes: mostHomes.default(100),
  templateId: id,
  fallbackIds: fallbackIds.default([]),
  copy: cardCopy.nullable().default(null),
  rule: z.enum(planRules).default('everyone'),
  mailClass: z.enum(mailClasses).default('first_class'),
});
export type StepBody = z.input<typeof stepBody>;

const design = z.object({ id, name: z.string(), size: z.enum(designSizes), isOffered: z.boolean() });
export type PlanDesign = z.infer<typeof design>;

/** A week's part of a card whose homes are not divided yet. */
const planDrop = z.object({ number: z.int(), mailOn: date, homes: z.int() });
export type PlanDrop = z.infer<typeof planDrop>;

export const planTouch = z.object({
  id,
  mailFrom: date,
  mailTo: date,
  /** The working day that it is mailed on. */
  mailOn: date,
  /** The day on which its draft is made and shown. */
  draftOn: date,
  design,
  fallbacks: z.array(design),
  copy: cardCopy.nullable(),
  rule: z.enum(planRules),
  mailClass: z.enum(mailClasses),
  perWeek,
  /** The week of a card whose homes are divided: its number, and how many there are. */
  drop: z.object({ setId: id, number: z.int(), of: z.int() }).nullable(),
  /** The weeks that it is expected to take; empty for a card of one day, and once its homes are divided. */
  drops: z.array(planDrop),
  state: z.enum(planTouchStates),
  /** Whether its agent approved it as it is now. */
  isApproved: z.boolean(),
  /** Homes that get it: an estimate until its mailing is made. */
  homes: z.int(),
  excluded: z.array(reasonCount),
  costCents: cents,
  isEstimate: z.boolean(),
  campaignId: id.nullable(),
  /** The design that took the place of the planned one, and why. */
  fallback: z.object({ id, name: z.string(), reason: z.string() }).nullable(),
  skip: z.object({ reason: z.enum(planSkipReasons), detail: z.string().nullable() }).nullable(),
  /** Why it waits, as a sentence. */
  waitReason: z.string().nullable(),
});
export type PlanTouch = z.infer<typeof planTouch>;

/** A step of a listing's sequence. */
export const planStep = z.object({
  id,
  occasion: z.enum(planOccasions),
  state: z.enum(planStepStates),
  delayDays,
  reach: z.enum(planReaches),
  mostHomes,
  design,
  fallbacks: z.array(design),
  copy: cardCopy.nullable(),
  rule: z.enum(planRules),
  mailClass: z.enum(mailClasses),
  isApproved: z.boolean(),
  homes: z.int(),
  excluded: z.array(reasonCount),
  costCents: cents,
  /** Its card that was armed last: it has the day. */
  touch: planTouch.nullable(),
  /** The open house, as the MLS showed it last. */
  event: cardEvent.nullable(),
  /** Present state as a sentence: what it waits for, or what stopped its last card. */
  note: z.string().nullable(),
  skip: z.object({ reason: z.enum(planSkipReasons), detail: z.string().nullable() }).nullable(),
});
export type PlanStep = z.infer<typeof planStep>;

/** The listing of a sequence, as the MLS shows it. */
const listingOfPlan = z.object({
  id,
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  status: z.enum(listingStatuses),
  statusSince: timestamp,
  isInFeed: z.boolean(),
  priceCents: cents.nullable(),
  mlsNumber: z.string().nullable(),
});

/** The budget as a whole: spent, still to come, and what is left. */
const planMoney = z.object({
  budgetCents: cents,
  spentCents: cents,
  plannedCents: cents,
  /** Negative where the cards cost more than the budget. */
  freeCents: z.int(),
});
export type PlanMoney = z.infer<typeof planMoney>;

const summary = z.object({
  id,
  name: z.string(),
  /** The name is empty once the farm or list is deleted, and then there is no id. */
  audience: z.object({ kind: z.enum(planAudiences), id: id.nullable(), name: z.string() }),
  status: z.enum(planStatuses),
  money: planMoney,
  touches: z.int(),
  mailed: z.int(),
  skipped: z.int(),
  /** Steps of a listing's sequence that wait for the MLS and have no day yet. */
  waiting: z.int(),
  /** First and last mail day. */
  from: date,
  to: date,
  next: z
    .object({ touchId: id, mailOn: date, name: z.string(), homes: z.int(), costCents: cents })
    .nullable(),
  /** Whether something of it was never approved: the whole plan, a changed card or a higher budget. */
  needsApproval: z.boolean(),
  endReason: z.enum(planEndReasons).nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type PlanSummary = z.infer<typeof summary>;

export const mailingPlan = summary.extend({
  calendar: z.array(planTouch),
  /** Steps of a listing's sequence; empty for a farm or a list. */
  steps: z.array(planStep),
  /** `null` for a farm or a list, and once the listing is gone. */
  listing: listingOfPlan.nullable(),
  /** Homes of cards that are out by the reason for which they got none. */
  excludedSoFar: z.array(reasonCount),
  approval: z.object({ at: timestamp, by: z.string(), budgetCents: cents, touches: z.int() }).nullable(),
  pausedAt: timestamp.nullable(),
  countedAt: timestamp,
});
export type MailingPlan = z.infer<typeof mailingPlan>;

const plans = { tag: 'Plans', access: 'agent' } as const;
const mayMail = { permissions: ['agent.create_campaigns'] } as const;
const writes = { rateLimit: { points: 120, perSeconds: 600 } } as const;

export const listPlans = operation({
  ...plans,
  id: 'listPlans',
  method: 'get',
  path: '/plans',
  summary: 'The agent’s plans; those that ended last',
  query: z.strictObject({ listingId: id.optional() }),
  response: z.object({ data: z.array(summary) }),
});

const upcomingTouch = z.object({
  planId: id,
  planName: z.string(),
  touchId: id,
  mailOn: date,
  name: z.string(),
  templateId: id,
  homes: z.int(),
  costCents: cents,
  /** Week of a card in weekly drops; `null` for a card of one day. */
  drop: z.object({ number: z.int(), of: z.int() }).nullable(),
  state: z.enum(planTouchStates),
  planStatus: z.enum(planStatuses),
  campaignId: id.nullable(),
});
export type UpcomingTouch = z.infer<typeof upcomingTouch>;

export const upcomingTouches = z.object({
  from: date,
  to: date,
  data: z.array(upcomingTouch),
  /** Steps that wait for the MLS: they have no day yet and are in none of the sums. */
  waiting: z.array(z.object({ planId: id, steps: z.int() })),
  /** The sums leave out cards of plans that are paused or not approved. */
  homes: z.int(),
  costCents: cents,
});
export type UpcomingTouches = z.infer<typeof upcomingTouches>;

export const listUpcomingTouches = operation({
  ...plans,
  id: 'listUpcomingTouches',
  method: 'get',
  path: '/plans/upcoming',
  summary: 'Cards of all plans in the next 30 days, by day',
  response: upcomingTouches,
});

export const planPreview = z.object({
  /** City and state of the audience; `null` without a known home. */
  place: z.string().nullable(),
  touches: z.array(
    z.object({
      mailOn: date.nullable(),
      /** Why the card cannot be planned like that, as a sentence. */
      fault: z.string().nullable(),
      homes: z.int(),
      excluded: z.array(reasonCount),
      unitPriceCents: cents,
      costCents: cents,
      /** Its weeks; one for a card of one day, none for a pace that takes too long. */
      drops: z.array(planDrop),
    }),
  ),
  /** Steps of a listing's sequence, in the order of the request. */
  steps: z.array(
    z.object({
      /** Present state as a sentence. */
      note: z.string(),
      /** Whether its card is skipped as things are now. */
      isSkipped: z.boolean(),
      homes: z.int(),
      excluded: z.array(reasonCount),
      unitPriceCents: cents,
      costCents: cents,
    }),
  ),
  /** The cost of all cards; those that are skipped as things are now are left out. */
  yearCents: cents,
});
export type PlanPreview = z.infer<typeof planPreview>;

const planned = {
  audience: audienceOfPlan,
  touches: z.array(touchBody).max(MAX_TOUCHES).default([]),
  /** For a listing, in place of cards with days. */
  steps: z.array(stepBody).max(planOccasions.length).default([]),
};

interface Planned {
  readonly audience: { readonly kind: string };
  readonly touches: readonly unknown[];
  readonly steps: readonly { readonly occasion: string }[];
}

/** A listing has steps, one for an occasion; a farm and a list have cards. */
const isWhole = ({ audience, touches, steps }: Planned) =>
  audience.kind === 'listing'
    ? touches.length === 0 &&
      steps.length > 0 &&
      new Set(steps.map(({ occasion }) => occasion)).size === steps.length
    : touches.length > 0 && steps.length === 0;
const notWhole = {
  error: 'Plan at least one card, and one for each occasion of a listing.',
  path: ['touches'],
};

export const previewPlan = operation({
  ...plans,
  ...mayMail,
  id: 'previewPlan',
  method: 'post',
  path: '/plans/preview',
  summary: 'Homes, days and cost of a plan at present rates, without storing it',
  body: z.strictObject(planned).refine(isWhole, notWhole),
  response: planPreview,
  rateLimit: { points: 240, perSeconds: 60 },
});

export const createPlan = operation({
  ...plans,
  ...mayMail,
  ...writes,
  id: 'createPlan',
  method: 'post',
  path: '/plans',
  summary: 'Store a plan as a draft; nothing is mailed before it is approved',
  body: z.strictObject({ name, budgetCents, ...planned }).refine(isWhole, notWhole),
  response: mailingPlan,
  status: 201,
  idempotent: true,
  errors: ['conflict'],
});

export const getPlan = operation({
  ...plans,
  id: 'getPlan',
  method: 'get',
  path: '/plans/{id}',
  summary: 'A plan with its calendar and its budget',
  params: idParams,
  response: mailingPlan,
});

export const changePlan = operation({
  ...plans,
  ...mayMail,
  ...writes,
  id: 'changePlan',
  method: 'patch',
  path: '/plans/{id}',
  summary: 'Change the name or the budget; a higher budget counts once it is approved',
  params: idParams,
  body: z.strictObject({ version, name: name.optional(), budgetCents: budgetCents.optional() }),
  response: mailingPlan,
  errors: ['conflict', 'version_conflict'],
});

const touchParams = z.strictObject({ id, touchId: id });

export const changeTouch = operation({
  ...plans,
  ...mayMail,
  ...writes,
  id: 'changeTouch',
  method: 'patch',
  path: '/plans/{id}/touches/{touchId}',
  summary: 'Change a card whose draft is not made yet; other words, designs or homes ask for approval again',
  params: touchParams,
  body: z.strictObject({
    version,
    mailFrom: date.optional(),
    mailTo: date.optional(),
    templateId: id.optional(),
    fallbackIds: fallbackIds.optional(),
    copy: cardCopy.nullable().optional(),
    rule: z.enum(planRules).optional(),
    mailClass: z.enum(mailClasses).optional(),
    perWeek: perWeek.optional(),
  }),
  response: mailingPlan,
  errors: ['conflict', 'version_conflict'],
});

export const addTouch = operation({
  ...plans,
  ...mayMail,
  ...writes,
  id: 'addTouch',
  method: 'post',
  path: '/plans/{id}/touches',
  summary: 'Add a card to a plan of a farm or a list; a plan that was approved asks for approval of it',
  params: idParams,
  body: touchBody.extend({ version }),
  response: z.object({ touchId: id, plan: mailingPlan }),
  status: 201,
  idempotent: true,
  errors: ['conflict', 'version_conflict'],
});

export const removeTouch = operation({
  ...plans,
  ...writes,
  id: 'removeTouch',
  method: 'delete',
  path: '/plans/{id}/touches/{touchId}',
  summary: 'Remove a card that was never approved and has no mailing; others are skipped',
  params: touchParams,
  response: mailingPlan,
  errors: ['conflict'],
});

export const skipTouch = operation({
  ...plans,
  ...writes,
  id: 'skipTouch',
  method: 'post',
  path: '/plans/{id}/touches/{touchId}/skip',
  summary: 'Skip a card; its mailing is stopped if it was made and is not with the printer',
  params: touchParams,
  response: mailingPlan,
  errors: ['conflict', 'invalid_transition'],
});

export const restoreTouch = operation({
  ...plans,
  ...mayMail,
  ...writes,
  id: 'restoreTouch',
  method: 'post',
  path: '/plans/{id}/touches/{touchId}/restore',
  summary: 'Take back a skip while the day of the card is ahead',
  params: touchParams,
  response: mailingPlan,
  errors: ['conflict'],
});

const stepParams = z.strictObject({ id, stepId: id });

export const changeStep = operation({
  ...plans,
  ...mayMail,
  ...writes,
  id: 'changeStep',
  method: 'patch',
  path: '/plans/{id}/steps/{stepId}',
  summary: 'Change a step that waits for the MLS; other words, designs or homes ask for approval again',
  params: stepParams,
  body: z.strictObject({
    version,
    delayDays: delayDays.optional(),
    reach: z.enum(planReaches).optional(),
    mostHomes: mostHomes.optional(),
    templateId: id.optional(),
    fallbackIds: fallbackIds.optional(),
    copy: cardCopy.nullable().optional(),
    rule: z.enum(planRules).optional(),
    mailClass: z.enum(mailClasses).optional(),
  }),
  response: mailingPlan,
  errors: ['conflict', 'version_conflict'],
});

export const skipStep = operation({
  ...plans,
  ...writes,
  id: 'skipStep',
  method: 'post',
  path: '/plans/{id}/steps/{stepId}/skip',
  summary: 'Skip a step of a listing; its mailing is stopped if it was made and is not with the printer',
  params: stepParams,
  response: mailingPlan,
  errors: ['conflict', 'invalid_transition'],
});

export const restoreStep = operation({
  ...plans,
  ...mayMail,
  ...writes,
  id: 'restoreStep',
  method: 'post',
  path: '/plans/{id}/steps/{stepId}/restore',
  summary: 'Take back a skip of a step; a card whose day is ahead keeps it',
  params: stepParams,
  response: mailingPlan,
  errors: ['conflict'],
});

export const approvePlan = operation({
  ...plans,
  ...mayMail,
  ...writes,
  id: 'approvePlan',
  method: 'post',
  path: '/plans/{id}/approve',
  summary: 'Approve the whole year, or what changed since; each card is shown three days before it goes',
  params: idParams,
  body: z.strictObject({ version }),
  response: mailingPlan,
  errors: ['conflict', 'version_conflict', 'over_budget'],
});

export const pausePlan = operation({
  ...plans,
  ...writes,
  id: 'pausePlan',
  method: 'post',
  path: '/plans/{id}/pause',
  summary: 'Pause a plan; its days are kept, and nothing that is missed is mailed later',
  params: idParams,
  response: mailingPlan,
  errors: ['conflict'],
});

export const resumePlan = operation({
  ...plans,
  ...mayMail,
  ...writes,
  id: 'resumePlan',
  method: 'post',
  path: '/plans/{id}/resume',
  summary: 'Go on with a paused plan; cards whose day has passed stay skipped',
  params: idParams,
  response: mailingPlan,
  errors: ['conflict'],
});

export const endPlan = operation({
  ...plans,
  ...writes,
  id: 'endPlan',
  method: 'post',
  path: '/plans/{id}/end',
  summary: 'End a plan for good; what is with the printer is mailed, the rest is skipped',
  params: idParams,
  response: mailingPlan,
  errors: ['conflict'],
});

export const deletePlan = operation({
  ...plans,
  id: 'deletePlan',
  method: 'delete',
  path: '/plans/{id}',
  summary: 'Delete a draft or a plan that ended; mailings that were made stay',
  params: idParams,
  errors: ['conflict'],
});

/** Deleting is last: the examples and access checks run in this order. */
export const operations = {
  listPlans,
  listUpcomingTouches,
  previewPlan,
  createPlan,
  getPlan,
  changePlan,
  addTouch,
  changeTouch,
  removeTouch,
  skipTouch,
  restoreTouch,
  changeStep,
  skipStep,
  restoreStep,
  approvePlan,
  pausePlan,
  resumePlan,
  endPlan,
  deletePlan,
} as const;
