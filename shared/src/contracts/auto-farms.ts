/** The auto-farm: ZIPs that get a card each month, within a budget of its own. */
import * as z from 'zod';
import { farmBudget } from './auto-farm-vocabulary';
import { cents, id, idParams, operation, timestamp } from './http';
import { exclusionReasons } from './listing-vocabulary';

export const autoFarmBody = z.strictObject({
  monthlyBudgetCents: cents
    .min(farmBudget.min, 'The least is $100 a month.')
    .max(farmBudget.max, 'The most is $2,000 a month.')
    .multipleOf(farmBudget.step, 'Choose a budget in steps of $100.'),
  autoFarmEnabled: z.boolean(),
  /** ZIPs, joined by a comma and a space; empty for none. */
  farmAreaName: z.union([
    z.literal(''),
    z.string().regex(/^\d{5}(, \d{5}){0,19}$/, 'Choose up to 20 ZIPs of five digits.'),
  ]),
  /** A farm that is mailed in place of the ZIPs; `null` for the ZIPs. Left out, it stays as it is. */
  farmId: id.nullable().optional(),
  targetHomeowners: z.boolean(),
  targetHomebuyers: z.boolean(),
  targetHomesellers: z.boolean(),
});
export type AutoFarmBody = z.infer<typeof autoFarmBody>;

/** Preview of the next mailing, as if it went now. */
export const farmPlan = z.object({
  homes: z.int(),
  excluded: z.array(z.object({ reason: z.enum(exclusionReasons), count: z.int() })),
  freeCards: z.int(),
  totalCents: cents,
  /** Why nothing would be mailed; `null` if it would. */
  refusal: z.string().nullable(),
  isApprovedAutomatically: z.boolean(),
});
export type FarmPlan = z.infer<typeof farmPlan>;

export const autoFarm = autoFarmBody.extend({
  agentId: id,
  /** `null` while it is off. */
  nextRunAt: timestamp.nullable(),
  lastRunAt: timestamp.nullable(),
  lastCampaignId: id.nullable(),
  /** Why the last run made no mailing. */
  lastRefusal: z.string().nullable(),
  plan: farmPlan,
});
export type AutoFarm = z.infer<typeof autoFarm>;

export const getAutoFarm = operation({
  id: 'getAutoFarm',
  method: 'get',
  path: '/agents/{id}/auto-farm',
  summary: 'An agent’s auto-farm, with what its next mailing would do',
  tag: 'Agent',
  access: 'own',
  params: idParams,
  response: autoFarm,
});

export const saveAutoFarm = operation({
  id: 'saveAutoFarm',
  method: 'put',
  path: '/agents/{id}/auto-farm',
  summary: 'Save an agent’s auto-farm',
  tag: 'Agent',
  access: 'own',
  params: idParams,
  body: autoFarmBody,
  response: autoFarm,
});

export const enableAutoFarm = operation({
  id: 'enableAutoFarm',
  method: 'patch',
  path: '/agents/{id}/budget/auto-farm',
  summary: 'Turn an agent’s auto-farm on or off',
  tag: 'Agent',
  access: 'own',
  params: idParams,
  body: z.strictObject({ enabled: z.boolean() }),
  response: autoFarm,
});

export const farmZip = z.object({
  zip: z.string(),
  /** The neighborhood, or else the city; empty where neither is known. */
  name: z.string(),
  state: z.string(),
  /** Homes that we know there. */
  homes: z.int(),
  /** Sales of the last twelve months in the connected MLS feeds. */
  sales: z.int(),
  /** Sales for each known home; `null` without a known home. */
  turnover: z.number().nullable(),
  /** Price of one card to each known home. */
  monthlyCents: cents,
  /** The middle of its known homes, or else of its listings; `null` if no location is known. */
  center: z.object({ lat: z.number(), lng: z.number() }).nullable(),
});
export type FarmZip = z.infer<typeof farmZip>;

export const listZips = operation({
  id: 'listZips',
  method: 'get',
  path: '/zips',
  summary: 'ZIPs by number, city or neighborhood; without a query, those of the agent’s own market',
  tag: 'Agent',
  access: 'agent',
  query: z.strictObject({ query: z.string().trim().max(60).optional() }),
  response: z.object({ data: z.array(farmZip) }),
});

export const operations = { getAutoFarm, saveAutoFarm, enableAutoFarm, listZips } as const;
