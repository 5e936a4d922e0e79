/** An agent's mail costs and results, counted from rows. */
import * as z from 'zod';
import { costParts } from './billing-vocabulary';
import { cents, cursorPage, date, id, operation, queryInt, timestamp } from './http';
import { leadAttributions } from './lead-vocabulary';
import { dimensions, liftMeasures, measures, performanceRanges } from './performance-vocabulary';

const interval = z.object({ low: z.number(), high: z.number() });
const range = z.enum(performanceRanges).default('all');

/** Money that a lead brought, or may bring. */
const outcomeLine = z.object({ leadId: id, name: z.string(), happenedOn: date, amountCents: cents });

export const comparisonRow = z.object({
  /** Id of the campaign or design, or the purpose, the ring or the ZIP. */
  key: z.string(),
  name: z.string(),
  /** When the latest card was accepted; for campaigns. */
  at: timestamp.nullable(),
  accepted: z.int(),
  delivered: z.int(),
  scanned: z.int(),
  /** Wilson's 95% interval of the share of cards that were scanned. */
  scanInterval: interval.nullable(),
  /** Counted in the return: direct and assisted. */
  leads: z.int(),
  spendCents: cents,
  listingsWon: z.int(),
});
export type ComparisonRow = z.infer<typeof comparisonRow>;

export const tip = z.object({
  title: z.string(),
  text: z.string(),
  /** The probability that chance alone makes the difference. */
  chance: z.number(),
  dimension: z.enum(dimensions),
  /** Keys of the compared rows. */
  keys: z.array(z.string()),
});
export type Tip = z.infer<typeof tip>;

export const performance = z.object({
  since: timestamp.nullable(),
  countedAt: timestamp,
  /** Version of the rules that link leads to cards. */
  ruleSet: z.int(),
  actual: z.object({
    commissionCents: cents,
    cardsCents: cents,
    membershipCents: cents,
    /** Tax, less refunds. */
    otherCents: cents,
    leftCents: cents,
    /** Profit per dollar spent; `null` before the first closing, and if nothing was spent. */
    roi: z.number().nullable(),
    closings: z.array(outcomeLine),
  }),
  /** Listings won and not closed yet, with the commission that the agent expects. Never added to the actual return. */
  forecast: z.object({ commissionCents: cents, listings: z.array(outcomeLine), withoutAmount: z.int() }),
  lift: z.object({
    /** Homes that stayed in their group for their period. */
    homes: z.object({ mailed: z.int(), heldBack: z.int() }),
    /** Homes that were both held back and mailed, and so are in neither group. */
    crossovers: z.int(),
    /** In the order of `liftMeasures`. */
    measures: z.array(
      z.object({
        measure: z.enum(liftMeasures),
        mailed: z.int(),
        heldBack: z.int(),
        /** In shares of one; `null` without homes on both sides. */
        difference: interval.extend({ difference: z.number() }).nullable(),
      }),
    ),
    /** Leads that are linked to none of these homes. */
    otherLeads: z.int(),
    /** More of the mailed homes are listed with the agent than chance explains. */
    isProven: z.boolean(),
    /** Held-back homes that could show it; `null` while that cannot be said. */
    neededHomes: z.int().nullable(),
  }),
  totals: z.record(z.enum(measures), z.int()),
  attribution: z.array(
    z.object({
      state: z.enum(leadAttributions),
      leads: z.int(),
      appointments: z.int(),
      listingsWon: z.int(),
      closings: z.int(),
      commissionCents: cents,
    }),
  ),
  comparison: z.record(z.enum(dimensions), z.array(comparisonRow)),
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      direct: z.int(),
      assisted: z.int(),
      accepted: z.int(),
      spendCents: cents,
    }),
  ),
  tips: z.array(tip),
});
export type Performance = z.infer<typeof performance>;

export const getPerformance = operation({
  id: 'getPerformance',
  method: 'get',
  path: '/performance',
  summary: 'Costs and results of the signed-in agent’s mail',
  tag: 'Agent',
  access: 'agent',
  apiScope: 'results:read',
  isHeavy: true,
  query: z.strictObject({ range }),
  response: performance,
});

export const performanceRow = z.object({
  id,
  at: z.string(),
  title: z.string(),
  detail: z.string(),
  amountCents: cents.nullable(),
  href: z.string().nullable(),
});
export type PerformanceRow = z.infer<typeof performanceRow>;

export const listPerformanceRows = operation({
  id: 'listPerformanceRows',
  method: 'get',
  path: '/performance/rows',
  summary: 'The rows that a total of the performance page counts, newest first',
  tag: 'Agent',
  access: 'agent',
  apiScope: 'results:read',
  query: z.strictObject({
    range,
    measure: z.enum(measures),
    campaignId: id.optional(),
    /** Limits the spend to one part; without it, all of the spend. */
    part: z.enum(costParts).optional(),
    /** Limits leads and their outcomes to one attribution. */
    attribution: z.enum(leadAttributions).optional(),
    cursor: z.string().max(200).optional(),
    limit: queryInt(1, 100, 25),
  }),
  response: cursorPage(performanceRow),
});

export const operations = { getPerformance, listPerformanceRows } as const;
