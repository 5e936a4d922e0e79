/** Rates of mail: what one piece of a size and class costs, from which day on. */
import * as z from 'zod';
import { mailClasses } from './campaign-vocabulary';
import { cents, id, idParams, operation, timestamp } from './http';
import { designSizes } from './template-vocabulary';

const mailRate = z.object({
  size: z.enum(designSizes),
  mailClass: z.enum(mailClasses),
  unitPriceCents: cents,
  /** A mailing of this class has at least so many pieces. */
  minimumPieces: z.int(),
  /** Whether the account's free cards pay for it. */
  takesFreeCards: z.boolean(),
});

export const listMailRates = operation({
  id: 'listMailRates',
  method: 'get',
  path: '/mail-rates',
  summary: 'What one piece of each size and class of mail costs today',
  tag: 'Prices',
  access: 'public',
  response: z.object({ rates: z.array(mailRate) }),
});

export const datedMailRate = mailRate.extend({
  /** `null` for a rate that the product starts with; it has no start, reason or author either. */
  id: id.nullable(),
  /** `false` ends the offer of this size and class. */
  isOffered: z.boolean(),
  /** The printer's charge for a piece, print and postage; `null` where nobody has entered it. */
  vendorCostCents: cents.nullable(),
  startsAt: timestamp.nullable(),
  state: z.enum(['now', 'later', 'over']),
  reason: z.string().nullable(),
  /** Email address of the administrator. */
  setBy: z.string().nullable(),
});
export type DatedMailRate = z.infer<typeof datedMailRate>;

const base = { tag: 'Prices', access: 'admin', permissions: ['admin.access_panel'] } as const;

export const listDatedMailRates = operation({
  ...base,
  id: 'listDatedMailRates',
  method: 'get',
  path: '/admin/mail-rates',
  summary: 'All rates, the newest first: those in effect, those to come and those before',
  response: z.object({ rates: z.array(datedMailRate) }),
});

/** One to 100 dollars, so that a slip of the comma is seen. */
const price = z.int().min(1, 'Enter at least $0.01.').max(10_000, 'Enter at most $100.');

export const setMailRateBody = z.strictObject({
  size: z.enum(designSizes),
  mailClass: z.enum(mailClasses),
  isOffered: z.boolean().default(true),
  unitPriceCents: price,
  vendorCostCents: price.nullable().default(null),
  minimumPieces: z.int().min(1).max(1000),
  takesFreeCards: z.boolean(),
  /** When it begins to count; left out, now. */
  startsAt: timestamp.optional(),
  reason: z.string().trim().min(1, 'Please write the reason for the record.').max(300),
});

export const setMailRate = operation({
  ...base,
  id: 'setMailRate',
  method: 'post',
  path: '/admin/mail-rates',
  summary: 'Set a rate from a time on; approved mailings keep theirs',
  body: setMailRateBody,
  response: datedMailRate,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
});

export const withdrawMailRate = operation({
  ...base,
  id: 'withdrawMailRate',
  method: 'delete',
  path: '/admin/mail-rates/{id}',
  summary: 'Take back a rate that has not begun',
  params: idParams,
  errors: ['conflict'],
});

export const operations = { listMailRates, listDatedMailRates, setMailRate, withdrawMailRate } as const;
