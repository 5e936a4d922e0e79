/** Refunds and credits that administrators give. */
import { adjustmentReasons, adjustmentStatuses } from './billing-vocabulary';
import * as z from 'zod';
import { cents, id, idParams, operation, timestamp } from './http';

export const adjustment = z.object({
  id,
  agentId: id,
  /** `null` for an agent without an account. */
  userId: id.nullable(),
  customer: z.string(),
  kind: z.enum(['refund', 'credit']),
  invoiceId: id.nullable(),
  invoiceNumber: z.string().nullable(),
  cents,
  reason: z.enum(adjustmentReasons),
  note: z.string(),
  status: z.enum(adjustmentStatuses),
  requestedBy: z.string(),
  decidedBy: z.string().nullable(),
  /** The vendor's or the bank's reason for a refusal. */
  failure: z.string().nullable(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
});
export type Adjustment = z.infer<typeof adjustment>;

/** `requestId` is made once by the page that asks: a repeat with it returns the first result. */
export const adjustmentOrder = z.strictObject({
  requestId: z.uuid(),
  cents: z
    .int({ error: 'Enter an amount in dollars and cents.' })
    .min(1, { error: 'Enter an amount above zero.' })
    .max(10_000_00, { error: 'Enter at most $10,000.' }),
  reason: z.enum(adjustmentReasons, { error: 'Choose a reason.' }),
  /** Goes to the customer with the receipt. */
  note: z.string().trim().max(500).default(''),
});
export type AdjustmentOrder = z.input<typeof adjustmentOrder>;

const base = {
  tag: 'Customers',
  access: 'admin',
  permissions: ['admin.manage_users'],
} as const;

export const listAdjustments = operation({
  ...base,
  id: 'listAdjustments',
  method: 'get',
  path: '/admin/adjustments',
  summary: 'Refunds and credits that wait for a second administrator or for the payment vendor, newest first',
  response: z.object({ data: z.array(adjustment) }),
});

export const refundInvoice = operation({
  ...base,
  id: 'refundInvoice',
  method: 'post',
  path: '/admin/invoices/{id}/refunds',
  summary:
    'Refund a paid invoice, in whole or in part, to the card; above a limit another administrator approves',
  params: idParams,
  body: adjustmentOrder,
  response: adjustment,
  status: 201,
  errors: ['conflict'],
  rateLimit: { points: 30, perSeconds: 60 },
});

export const decideAdjustment = operation({
  ...base,
  id: 'decideAdjustment',
  method: 'post',
  path: '/admin/adjustments/{id}/decision',
  summary: 'Approve or decline a refund or credit that another administrator asked for',
  params: idParams,
  body: z.strictObject({ isApproved: z.boolean() }),
  response: adjustment,
  errors: ['conflict'],
  rateLimit: { points: 30, perSeconds: 60 },
});

export const operations = { listAdjustments, refundInvoice, decideAdjustment } as const;
