/** Words and limits of plans, without schemas, because browsers also use them. */
import type { ExclusionReason } from './listing-vocabulary';

/** Homes that a plan can mail: those of a farm, of the people of a list, or around a listing. */
export const planAudiences = ['farm', 'list', 'listing'] as const;
export type PlanAudience = (typeof planAudiences)[number];

export const planStatuses = ['draft', 'approved', 'paused', 'ended'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const planStatusNames: Readonly<Record<PlanStatus, string>> = {
  draft: 'Draft',
  approved: 'Running',
  paused: 'Paused',
  ended: 'Ended',
};

/** Occasions of a listing's sequence, in their order; each step waits until the MLS shows its own. */
export const planOccasions = [
  'coming-soon',
  'just-listed',
  'open-house',
  'price-improved',
  'under-contract',
  'just-sold',
] as const;
export type PlanOccasion = (typeof planOccasions)[number];

export const planOccasionNames: Readonly<Record<PlanOccasion, string>> = {
  'coming-soon': 'Coming soon',
  'just-listed': 'Just listed',
  'open-house': 'Open house',
  'price-improved': 'Price improved',
  'under-contract': 'Under contract',
  'just-sold': 'Just sold',
};

/** Where a step of a sequence is. */
export const planStepStates = ['waits', 'armed', 'out', 'skipped'] as const;
export type PlanStepState = (typeof planStepStates)[number];

/** The nearest homes, or the nearest of those that had no card in the last 30 days. */
export const planReaches = ['nearest', 'next'] as const;
export type PlanReach = (typeof planReaches)[number];

export const planReachNames: Readonly<Record<PlanReach, string>> = {
  nearest: 'The nearest homes',
  next: 'The nearest homes without a card in 30 days',
};

/** Homes of one step. */
export const planStepHomes = { min: 25, max: 500 } as const;
/** Working days between a status and the day of its card. */
export const planStepDelay = { min: 1, max: 20 } as const;

/** Which homes of the farm or list, or around the listing, get a card. */
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
  'no_homes',
  'passed_over',
  'status_left',
  'off_market',
  'price_rose',
  'event_gone',
  'old_news',
  'already_mailed',
  'mls_rules',
  'never_came',
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
  no_homes: 'No home could get it on its day',
  passed_over: 'The listing went on without it',
  status_left: 'The listing went back to an earlier status',
  off_market: 'The listing was off the market',
  price_rose: 'The price went up again',
  event_gone: 'The open house was moved or called off',
  old_news: 'It is old news',
  already_mailed: 'A card of this kind was made before',
  mls_rules: 'The rules of the MLS forbid it',
  never_came: 'The MLS did not show its status',
};

/** Skips that the MLS caused: a card whose day is ahead is taken up again once its status is back. */
export const mlsSkipReasons: readonly PlanSkipReason[] = [
  'passed_over',
  'status_left',
  'off_market',
  'price_rose',
  'event_gone',
];

/** Why a plan ended. */
export const planEndReasons = [
  'agent',
  'farm_deleted',
  'list_deleted',
  'over',
  'listing_deleted',
  'listing_moved',
  'listing_off_market',
] as const;
export type PlanEndReason = (typeof planEndReasons)[number];

export const planEndReasonNames: Readonly<Record<PlanEndReason, string>> = {
  agent: 'You ended it.',
  farm_deleted: 'Its farm was deleted.',
  list_deleted: 'Its list was deleted.',
  over: 'All of its cards are out or were skipped.',
  listing_deleted: 'Its listing was deleted.',
  listing_moved: 'Its listing is with another agent now.',
  listing_off_market: 'Its listing was off the market for 30 days.',
};

export const MAX_PLAN_NAME = 60;
/** Plans of one agent that have not ended. */
export const MAX_PLANS = 50;
export const MAX_TOUCHES = 12;
export const MAX_FALLBACKS = 3;
/** Homes of a weekly drop. */
export const planPerWeek = { min: 10, max: 1000 } as const;
/** Weeks that the drops of one card take, at most. */
export const MAX_DROPS = 12;
/** How far ahead the last card of a plan may be, in days. */
export const PLAN_DAYS = 400;
/** Days between the draft of a card and its mail day. */
export const DRAFT_DAYS = 3;
/** Days of the list of cards that come next. */
export const UPCOMING_DAYS = 30;

/** Days off the market after which the plan of a listing ends. */
export const OFF_MARKET_DAYS = 30;

/** The budget of a year, in cents. */
export const planBudget = { min: 1_000, max: 10_000_000 } as const;

/** Homes that get a card of a plan later without anybody changing anything. */
export const waitingReasons: readonly ExclusionReason[] = ['recently_mailed', 'reserved'];
