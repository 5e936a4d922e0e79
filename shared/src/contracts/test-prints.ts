/** One real card of a draft, mailed to its own agent before the homes get theirs. */
import * as z from 'zod';
import { cardVersions } from './campaign-vocabulary';
import { cents, date, id, idParams, operation, timestamp } from './http';
import { pieceStatuses } from './piece-vocabulary';
import { stateNames } from './state-vocabulary';

/** Where the agent wants it; the card names the agent as the recipient. */
export const testPrintAddress = z.strictObject({
  addressLine1: z.string().trim().min(1, 'Enter the street and number.').max(45),
  addressLine2: z.string().trim().max(20).default(''),
  city: z.string().trim().min(1, 'Enter the city.').max(50),
  state: z.string().refine((code) => Object.hasOwn(stateNames, code), { error: 'Choose a state.' }),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code such as 29401.'),
});
export type TestPrintAddress = z.infer<typeof testPrintAddress>;

const version = z.enum(cardVersions);

export const testPrint = z.object({
  id,
  version,
  status: z.enum(pieceStatuses),
  address: testPrintAddress,
  priceCents: cents,
  /** From the printer; `null` if it names none. */
  expectedDelivery: date.nullable(),
  failureReason: z.string().nullable(),
  createdAt: timestamp,
});
export type TestPrint = z.infer<typeof testPrint>;

export const testPrints = z.object({
  /** Newest first. */
  data: z.array(testPrint),
  /** Versions of the draft, A first. */
  versions: z.array(version),
  /** The agent's name, as it is printed. */
  recipient: z.string(),
  /** Address of the agent's latest test print; `null` before the first. */
  address: testPrintAddress.nullable(),
  priceCents: cents,
  /** How many more the campaign may have in 24 hours. */
  left: z.int(),
});
export type TestPrints = z.infer<typeof testPrints>;

const base = { tag: 'Campaigns', access: 'own' } as const;

export const listTestPrints = operation({
  ...base,
  id: 'listTestPrints',
  method: 'get',
  path: '/campaigns/{id}/test-prints',
  summary: 'Cards of a draft that were mailed to its agent, and what another one costs',
  params: idParams,
  response: testPrints,
});

export const createTestPrint = operation({
  ...base,
  id: 'createTestPrint',
  method: 'post',
  path: '/campaigns/{id}/test-prints',
  summary: 'Mail one card of a draft to its agent; charged like any card, and counted apart from the mailing',
  params: idParams,
  body: z.strictObject({ address: testPrintAddress, version: version.default('a') }),
  response: testPrint,
  status: 201,
  errors: ['invalid_transition', 'conflict', 'over_budget', 'preflight_failed'],
  idempotent: true,
  rateLimit: { points: 20, perSeconds: 600 },
});

export const operations = { listTestPrints, createTestPrint } as const;
