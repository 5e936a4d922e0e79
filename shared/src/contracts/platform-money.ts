/** The platform's money by month, from the ledger, for administrators and the accountant. */
import * as z from 'zod';
import { cents, id, operation, timestamp } from './http';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Choose a month such as 2026-11.' });

const customerRef = z.object({
  /** `null` for an agent without an account. */
  userId: id.nullable(),
  customer: z.string(),
});

export const moneyMonth = z.object({
  month,
  /** Cards that printers accepted, at their price, less cards that failed or came back. */
  mailCents: cents,
  membershipCents: cents,
  /** Free postcards, at their price: not charged. */
  freeCents: cents,
  /** Refunds and credits by the platform. */
  givenBackCents: cents,
  /** Mail and memberships, without free postcards, refunds and credits. */
  revenueCents: cents,
  taxCents: cents,
  /** Money that cards paid. */
  paidCents: cents,
  /** Money that went back to cards, in refunds and in disputes that are not won. */
  returnedCents: cents,
});
export type MoneyMonth = z.infer<typeof moneyMonth>;

export const platformMoney = z.object({
  month: moneyMonth,
  /** Twelve months up to the chosen one, oldest first. */
  months: z.array(moneyMonth),
  /** The sum of what all agents owe now. */
  owedCents: cents,
  /** Held by scheduled mailings now. */
  reservedCents: cents,
  /** Monthly fees of memberships that pay now. */
  mrr: z.object({ cents, memberships: z.int(), inFreeTime: z.int(), paused: z.int() }),
  /** The last complete month up to the chosen one; `null` before anyone paid in the month before it. */
  churn: z
    .object({
      month,
      /** Customers who paid a fee in the month before. */
      before: z.int(),
      /** Those of them who paid none in the month. */
      lost: z.int(),
    })
    .nullable(),
  failed: z.array(
    customerRef.extend({ invoiceId: id, number: z.string().nullable(), cents, failedAt: timestamp }),
  ),
  pastDue: z.array(customerRef.extend({ since: timestamp, owedCents: cents })),
});
export type PlatformMoney = z.infer<typeof platformMoney>;

const base = { tag: 'Money', access: 'admin', permissions: ['admin.manage_users'] } as const;

export const getPlatformMoney = operation({
  ...base,
  id: 'getPlatformMoney',
  method: 'get',
  path: '/admin/money',
  summary: 'Revenue, refunds, failed payments, past due accounts, MRR and churn, from the ledger',
  query: z.strictObject({ month: month.optional() }),
  response: platformMoney,
});

export const exportPlatformLedger = operation({
  ...base,
  id: 'exportPlatformLedger',
  method: 'get',
  path: '/admin/money/ledger.csv',
  summary: 'The journal of a month for the accountant: one row for each line of each entry',
  query: z.strictObject({ month }),
  produces: 'text/csv',
  rateLimit: { points: 20, perSeconds: 60 },
});

export const operations = { getPlatformMoney, exportPlatformLedger } as const;
