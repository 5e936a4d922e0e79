/** Rehearsal of automatic cards: runs the automation's rules over stored listing events and mails nothing. */
import * as z from 'zod';
import { cents, date, id, operation, timestamp } from './http';
import { rehearsalOutcomes } from './automation-vocabulary';
import { exclusionReasons } from './listing-vocabulary';

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

export const operations = { readRehearsal } as const;
