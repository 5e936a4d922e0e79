/** Commissions of salespeople: the ledger, statements, rates, approvals and payouts. */
import * as z from 'zod';
import {
  APPROVAL_LIMIT,
  commissionBases,
  commissionKinds,
  commissionStates,
  paymentStates,
  paymentWays,
} from './commission-vocabulary';
import { payoutAccountStates } from './payout-account-vocabulary';
import { cents, cursorPage, date, id, idParams, operation, queryInt, storedInt, timestamp } from './http';

const base = z.enum(commissionBases);
const person = z.object({ id: id.nullable(), name: z.string() });
/** `2026-11` */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Name a month like 2026-11.' });
const basisPoints = z.int().min(0).max(10_000);

export const commissionLine = z.object({
  id,
  /** When it was booked. */
  createdAt: timestamp,
  client: person,
  salesPerson: person,
  base,
  kind: z.enum(commissionKinds),
  /** The part of the payment that earns; 0 for reversals. */
  baseCents: cents,
  basisPoints,
  amountCents: cents,
  state: z.enum(commissionStates),
  availableAt: timestamp,
  /** Number of the payout that holds the line. */
  payoutNumber: z.int().nullable(),
  /** The line that it takes back or restores a part of. */
  reversesId: id.nullable(),
});
export type CommissionLine = z.infer<typeof commissionLine>;

export const commissionSums = z.object({
  pendingCents: cents,
  availableCents: cents,
  approvedCents: cents,
  paidCents: cents,
});
export type CommissionSums = z.infer<typeof commissionSums>;

export const commissionStatement = z.object({
  month,
  earnedCents: cents,
  reversedCents: cents,
  paidCents: cents,
  /** Owed at the end of the month. */
  balanceCents: cents,
});
export type CommissionStatement = z.infer<typeof commissionStatement>;

export const commissionOverview = z.object({
  sums: commissionSums,
  /** When the next line comes out of its hold. */
  nextAvailableAt: timestamp.nullable(),
  /** If the next invoices of the clients are paid in full. Never part of the sums. */
  forecast: z.object({
    cents,
    clients: z.array(
      z.object({
        agentId: id,
        name: z.string(),
        at: timestamp.nullable(),
        membershipCents: cents,
        mailCents: cents,
      }),
    ),
  }),
  /** In force now. */
  rates: z.record(base, basisPoints),
  /** How long a payment's line waits before it can be approved. */
  holdDays: z.int(),
  /** Newest first. */
  statements: z.array(commissionStatement),
  /** Clients that have lines. */
  clients: z.array(z.object({ id, name: z.string() })),
});
export type CommissionOverview = z.infer<typeof commissionOverview>;

const filter = {
  state: z.enum(commissionStates).optional(),
  base: base.optional(),
  kind: z.enum(commissionKinds).optional(),
  client: id.optional(),
  month: month.optional(),
};
const page = { cursor: z.string().max(200).optional(), limit: queryInt(1, 100, 50) };
const sales = { tag: 'Sales', access: 'sales', permissions: ['sales.view_commissions'] } as const;

export const listCommissions = operation({
  ...sales,
  id: 'listCommissions',
  method: 'get',
  path: '/sales/commissions',
  summary: 'Commission lines of the signed-in salesperson, newest first; all lines for an admin',
  query: z.strictObject({ ...filter, ...page }),
  response: cursorPage(commissionLine),
});

export const getCommissionOverview = operation({
  ...sales,
  id: 'getCommissionOverview',
  method: 'get',
  path: '/sales/commissions/overview',
  summary: 'Sums by state, the forecast, the rates in force and the monthly statements',
  response: commissionOverview,
});

const statement = { ...sales, params: z.strictObject({ month }) } as const;

export const getCommissionStatementCsv = operation({
  ...statement,
  id: 'getCommissionStatementCsv',
  method: 'get',
  path: '/sales/commissions/statements/{month}/csv',
  summary: 'The lines and payouts of a month as CSV',
  isHeavy: true,
  produces: 'text/csv',
});

export const getCommissionStatementPdf = operation({
  ...statement,
  id: 'getCommissionStatementPdf',
  method: 'get',
  path: '/sales/commissions/statements/{month}/pdf',
  summary: 'The lines and payouts of a month as PDF',
  isHeavy: true,
  produces: 'application/pdf',
});

export const commissionRate = z.object({
  id,
  base,
  basisPoints,
  validFrom: timestamp,
  createdAt: timestamp,
  /** Email address of the admin; `null` once their account was deleted. */
  createdBy: z.string().nullable(),
});
export type CommissionRate = z.infer<typeof commissionRate>;

export const commissionPayout = z.object({
  id,
  number: z.int(),
  totalCents: cents,
  lines: z.int(),
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  people: z.array(
    z.object({
      salesPerson: person,
      email: z.string(),
      lines: z.int(),
      cents,
      /** The person's account takes transfers now. */
      canTransfer: z.boolean(),
      /** The last try to pay the share; `null` before the first one. */
      payment: z
        .object({
          way: z.enum(paymentWays),
          state: z.enum(paymentStates),
          /** Stripe's id of the transfer, or what an administrator noted. */
          reference: z.string().nullable(),
          paidAt: timestamp.nullable(),
          /** Why Stripe refused the transfer: no money moved. */
          failure: z.string().nullable(),
          /** Taken back by Stripe; less than the share while it still counts as paid. */
          reversedCents: cents,
          reversedAt: timestamp.nullable(),
        })
        .nullable(),
    }),
  ),
});
export type CommissionPayout = z.infer<typeof commissionPayout>;

export const commissionAccounts = z.object({
  people: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      sums: commissionSums,
      /** The account at Stripe that they connected. */
      account: z.enum(payoutAccountStates),
      /** An administrator pays them by hand, whatever the account says. */
      isByHand: z.boolean(),
    }),
  ),
  /** Total of a payout created now; people whose sum is not above zero wait for the next one. */
  payable: z.object({ cents, lines: z.int(), people: z.int() }),
  rates: z.record(base, basisPoints),
  rateHistory: z.array(commissionRate),
  payouts: z.array(commissionPayout),
});
export type CommissionAccounts = z.infer<typeof commissionAccounts>;

const admin = { tag: 'Admin', access: 'admin', permissions: ['admin.access_panel'] } as const;

export const getCommissionAccounts = operation({
  ...admin,
  id: 'getCommissionAccounts',
  method: 'get',
  path: '/admin/commissions',
  summary: 'Sums of each salesperson, rates with their history, and payouts',
  response: commissionAccounts,
});

export const listCommissionLines = operation({
  ...admin,
  id: 'listCommissionLines',
  method: 'get',
  path: '/admin/commissions/lines',
  summary: 'Commission lines of all salespeople, newest first',
  query: z.strictObject({ ...filter, salesPerson: id.optional(), ...page }),
  response: cursorPage(commissionLine),
});

export const approveCommissions = operation({
  ...admin,
  id: 'approveCommissions',
  method: 'post',
  path: '/admin/commissions/approvals',
  summary: 'Approve lines that are out of their hold; their reversals follow them. A repeat changes nothing',
  body: z.strictObject({ lineIds: z.array(id).min(1).max(APPROVAL_LIMIT) }),
  response: z.object({ approved: z.int() }),
  errors: ['conflict'],
});

export const addCommissionRate = operation({
  ...admin,
  id: 'addCommissionRate',
  method: 'post',
  path: '/admin/commissions/rates',
  summary: 'Add a rate for payments from a day on; earned lines keep theirs',
  idempotent: true,
  body: z.strictObject({
    base,
    basisPoints: z
      .int({ error: 'Enter a percentage with at most two decimals.' })
      .min(0, { error: 'Enter a percentage from 0 to 100.' })
      .max(10_000, { error: 'Enter a percentage from 0 to 100.' }),
    /** From midnight UTC. */
    validFrom: date,
  }),
  response: commissionRate,
  status: 201,
});

export const createCommissionPayout = operation({
  ...admin,
  id: 'createCommissionPayout',
  method: 'post',
  path: '/admin/commissions/payouts',
  summary: 'Put all approved lines into a payout, without people whose sum is not above zero',
  idempotent: true,
  /** The total that the admin has seen; any other sum is refused. */
  body: z.strictObject({ totalCents: storedInt }),
  response: commissionPayout,
  status: 201,
  errors: ['conflict'],
});

export const exportCommissionPayout = operation({
  ...admin,
  id: 'exportCommissionPayout',
  method: 'get',
  path: '/admin/commissions/payouts/{id}/csv',
  summary: 'A payout as CSV, one row per person',
  isHeavy: true,
  params: idParams,
  produces: 'text/csv',
});

export const payCommissionPayout = operation({
  ...admin,
  id: 'payCommissionPayout',
  method: 'post',
  path: '/admin/commissions/payouts/{id}/paid',
  summary: 'Mark what is still open of a payout as paid by hand; a repeat returns it',
  params: idParams,
  response: commissionPayout,
  errors: ['conflict'],
});

export const payCommissionShare = operation({
  ...admin,
  id: 'payCommissionShare',
  method: 'post',
  path: '/admin/commissions/payouts/{id}/by-hand',
  summary: 'Mark one person’s share as paid by hand',
  params: idParams,
  body: z.strictObject({
    salesPersonId: id,
    /** Number of the check or the bank transfer. */
    reference: z
      .string()
      .trim()
      .max(120, { error: 'Use at most 120 characters.' })
      .transform((text) => (text === '' ? null : text))
      .nullable(),
  }),
  response: commissionPayout,
  errors: ['conflict'],
});

export const transferCommissionShares = operation({
  ...admin,
  id: 'transferCommissionShares',
  method: 'post',
  path: '/admin/commissions/payouts/{id}/transfers',
  summary: 'Transfer the shares of people whose accounts are ready; refused ones can be tried again',
  params: idParams,
  body: z.strictObject({ salesPersonIds: z.array(id).min(1).max(200) }),
  response: commissionPayout,
  errors: ['conflict'],
});

export const setPayoutWay = operation({
  ...admin,
  id: 'setPayoutWay',
  method: 'put',
  path: '/admin/commissions/people/{id}/way',
  summary: 'Pay a salesperson by hand, or to their connected account again',
  params: idParams,
  body: z.strictObject({ isByHand: z.boolean() }),
});

export const operations = {
  addCommissionRate,
  approveCommissions,
  createCommissionPayout,
  exportCommissionPayout,
  getCommissionAccounts,
  getCommissionOverview,
  getCommissionStatementCsv,
  getCommissionStatementPdf,
  listCommissionLines,
  listCommissions,
  payCommissionPayout,
  payCommissionShare,
  setPayoutWay,
  transferCommissionShares,
} as const;
