/** Rehearsal of automatic cards: runs the automation's rules over stored listing events and mails nothing. */
import * as z from 'zod';
import { cents, date, id, operation, timestamp } from './http';
import { rehearsalOutcomes, rehearsedCards, triedRules } from './automation-vocabulary';
import { exclusionReasons } from './listing-vocabulary';
import { wrongCards } from './wrong-cards';

const rehearsedPurpose = z.enum(['just-listed', 'just-sold']);

export const rehearsedCard = z.object({
  eventId: id,
  at: timestamp,
  listing: z.object({ id, addressLine1: z.string(), city: z.string() }),
  purpose: rehearsedPurpose,
  outcome: z.enum(rehearsalOutcomes),
  /** Why no card would have gone, as a sentence; `null` for a card that would have. */
  reason: z.string().nullable(),
  homes: z.int(),
  freeCards: z.int(),
  totalCents: cents,
  /** Homes that were considered and left out. */
  excluded: z.array(z.object({ reason: z.enum(exclusionReasons), count: z.int() })),
});
export type RehearsedCard = z.infer<typeof rehearsedCard>;

/** Every total is the sum of the cards' rows. */
export const rehearsal = z.object({
  from: timestamp,
  to: timestamp,
  /** Oldest first. */
  cards: z.array(rehearsedCard),
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      mailings: z.int(),
      homes: z.int(),
      totalCents: cents,
    }),
  ),
  totals: z.object({ mailings: z.int(), homes: z.int(), freeCards: z.int(), totalCents: cents }),
  /** True if there were too many events, so that older ones are left out. */
  isCut: z.boolean(),
  /** Whether cards are approved automatically now. */
  isAutomatic: z.boolean(),
  /** The settings that the rehearsal used: today's. */
  settings: z.object({
    listingBudgetCents: cents,
    isPausedOverBudget: z.boolean(),
    freeCardsLeft: z.int(),
    asOf: date,
  }),
});
export type Rehearsal = z.infer<typeof rehearsal>;

export const readRehearsal = operation({
  id: 'readRehearsal',
  method: 'get',
  path: '/automation/rehearsal',
  summary:
    'Automatic cards that would have been mailed in the last 90 days with today’s settings; changes nothing',
  tag: 'Campaigns',
  access: 'agent',
  isHeavy: true,
  response: rehearsal,
  rateLimit: { points: 20, perSeconds: 60 },
});

const { budgetCents: budgetRange, waitDays: waitRange, mostHomes: homesRange } = triedRules;

/** Rules of automatic cards, as they are or as they could be. */
export const ruleSet = z.object({
  listingBudgetCents: cents,
  stopsAtBudget: z.boolean(),
  cards: z.enum(rehearsedCards),
  /** Working days between the change of the listing and its card; 0 for at once. */
  waitDays: z.int(),
  /** Cards of a mailing; `null` for as many as the budget buys. */
  mostHomes: z.int().nullable(),
});
export type RuleSet = z.infer<typeof ruleSet>;

const budgetInQuery = z.coerce.number().int().min(budgetRange.min).max(budgetRange.max).optional();
const stopsInQuery = z.enum(['yes', 'no']).optional();
const waitInQuery = z.coerce.number().int().min(waitRange.min).max(waitRange.max).optional();
const homesInQuery = z.coerce.number().int().min(homesRange.min).max(homesRange.max).optional();

/** Rules that are left out are as they are today. */
export const comparisonQuery = z.strictObject({
  aBudgetCents: budgetInQuery,
  aStops: stopsInQuery,
  aCards: z.enum(rehearsedCards).optional(),
  aWaitDays: waitInQuery,
  aMostHomes: homesInQuery,
  bBudgetCents: budgetInQuery,
  bStops: stopsInQuery,
  bCards: z.enum(rehearsedCards).optional(),
  bWaitDays: waitInQuery,
  bMostHomes: homesInQuery,
});
export type ComparisonQuery = z.output<typeof comparisonQuery>;

const comparedSide = z.object({
  rules: ruleSet,
  totals: z.object({ mailings: z.int(), homes: z.int(), freeCards: z.int(), totalCents: cents }),
  /** Homes that get at least one card. */
  reached: z.int(),
  wrong: wrongCards,
});
export type ComparedSide = z.infer<typeof comparedSide>;

const verdictOfSide = rehearsedCard.pick({ outcome: true, reason: true, homes: true, totalCents: true });

/** Homes of a mailing that only one side mails, with some of their addresses. */
const homesOfOne = z.object({
  homes: z.int(),
  examples: z.array(z.object({ id, address: z.string() })),
});

const comparedRow = rehearsedCard.pick({ eventId: true, at: true, listing: true, purpose: true }).extend({
  a: verdictOfSide,
  b: verdictOfSide,
  onlyA: homesOfOne,
  onlyB: homesOfOne,
});
export type ComparedRow = z.infer<typeof comparedRow>;

export const comparison = z.object({
  from: timestamp,
  to: timestamp,
  isCut: z.boolean(),
  a: comparedSide,
  b: comparedSide,
  /** Events about which the two disagree, oldest first. */
  rows: z.array(comparedRow),
  /** Homes that only one of the two mails at all. */
  onlyA: z.int(),
  onlyB: z.int(),
});
export type Comparison = z.infer<typeof comparison>;

export const compareRules = operation({
  id: 'compareRules',
  method: 'get',
  path: '/automation/comparison',
  summary:
    'Two sets of rules over the last 90 days: what each would have mailed, and what turned out wrong; changes nothing',
  tag: 'Campaigns',
  access: 'agent',
  isHeavy: true,
  query: comparisonQuery,
  response: comparison,
  rateLimit: { points: 20, perSeconds: 60 },
});

export const operations = { readRehearsal, compareRules } as const;
