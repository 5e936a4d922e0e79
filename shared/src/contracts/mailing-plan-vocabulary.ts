/** Words and limits of plans, without schemas, because browsers also use them. */
import type { ExclusionReason } from './listing-vocabulary';

/** Homes that a plan can mail: those of a farm, or of the people of a list. */
export const planAudiences = ['farm', 'list'] as const;
export type PlanAudience = (typeof planAudiences)[number];

export const planStatuses = ['draft', 'approved', 'paused', 'ended'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const planStatusNames: Readonly<Record<PlanStatus, string>> = {
  draft: 'Draft',
  approved: 'Running',
  paused: 'Paused',
  ended: 'Ended',
};

/** Which homes of the farm or list get a card. */
export const planRules = ['everyone', 'owner_occupied', 'unanswered'] as const;
export type PlanRule = (typeof planRules)[number];

export const planRuleNames: Readonly<Record<PlanRule, string>> = {
  everyone: 'All homes',
  owner_occupied: 'Homes whose owner lives there',
  unanswered: 'Homes that did not answer yet',
};

/** Where a card of a plan is, from its day on the calendar to the mailbox. */
export const planTouchStates = [
  'planned',
  'preparing',
  'needs_you',
  'scheduled',
  'on_hold',
  'in_the_mail',
  'mailed',
  'skipped',
] as const;
export type PlanTouchState = (typeof planTouchStates)[number];

export const planTouchStateNames: Readonly<Record<PlanTouchState, string>> = {
  planned: 'Kept',
  preparing: 'Being made',
  needs_you: 'Needs you',
  scheduled: 'Proof ready',
  on_hold: 'On hold',
  in_the_mail: 'In the mail',
  mailed: 'Mailed',
  skipped: 'Skipped',
};

/** Why a card of a plan is not mailed. */
export const planSkipReasons = [
  'agent',
  'paused',
  'waited',
  'stopped',
  'late',
  'not_approved',
  'no_design',
  'refused',
  'over_budget',
] as const;
export type PlanSkipReason = (typeof planSkipReasons)[number];

export const planSkipReasonNames: Readonly<Record<PlanSkipReason, string>> = {
  agent: 'You skipped it',
  paused: 'The plan was paused on its day',
  waited: 'It waited for your approval until its day was over',
  stopped: 'Its mailing was stopped',
  late: 'It was not ready on its day',
  not_approved: 'The plan was not approved on its day',
  no_design: 'None of its designs is offered now',
  refused: 'The account could not mail it',
  over_budget: 'The budget of the plan was used up',
};

/** Why a plan ended. */
export const planEndReasons = ['agent', 'farm_deleted', 'list_deleted', 'over'] as const;
export type PlanEndReason = (typeof planEndReasons)[number];

export const planEndReasonNames: Readonly<Record<PlanEndReason, string>> = {
  agent: 'You ended it.',
  farm_deleted: 'Its farm was deleted.',
  list_deleted: 'Its list was deleted.',
  over: 'All of its cards are out or were skipped.',
};

export const MAX_PLAN_NAME = 60;
/** Plans of one agent that have not ended. */
export const MAX_PLANS = 50;
export const MAX_TOUCHES = 12;
export const MAX_FALLBACKS = 3;
/** How far ahead the last card of a plan may be, in days. */
export const PLAN_DAYS = 400;
/** Days between the draft of a card and its mail day. */
export const DRAFT_DAYS = 3;
/** Days of the list of cards that come next. */
export const UPCOMING_DAYS = 30;

/** The budget of a year, in cents. */
export const planBudget = { min: 1_000, max: 10_000_000 } as const;

/** Homes that get a card of a plan later without anybody changing anything. */
export const waitingReasons: readonly ExclusionReason[] = ['recently_mailed', 'reserved'];
