/** One customer's page for administrators: state, money, mailings, messages, sessions, notes and timeline. */
import { adjustment, adjustmentOrder } from './adjustments';
import { billingSettings, historyEntry, paymentMethod, usage } from './billing';
import { timelineKinds } from './customer-vocabulary';
import * as z from 'zod';
import { cents, cursorPage, id, idParams, operation, queryInt, timestamp } from './http';
import { leadStatuses } from './lead-vocabulary';
import { platformMailing } from './platform-mailings';
import { adminUser } from './users';

export const customerInvoice = historyEntry.extend({
  paidCents: cents,
  /** Refunded, or lost to a dispute. */
  returnedCents: cents,
  /** Left to refund, without refunds that are on their way. */
  refundableCents: cents,
});
export type CustomerInvoice = z.infer<typeof customerInvoice>;

export const customerMoney = z.object({
  /** `null` before there are any. */
  settings: billingSettings.nullable(),
  methods: z.array(paymentMethod),
  /** The sum of the whole ledger. */
  owedCents: cents,
  /** Cards and credits that no invoice has yet. */
  unbilledCents: cents,
  /** Credits that the next invoice takes off. */
  creditCents: cents,
  /** Held by scheduled mailings and by cards that the printer has not accepted yet. */
  reservedCents: cents,
  refundedThisYearCents: cents,
  /** This month's ledger, the latest first. */
  entries: usage.shape.entries,
  invoices: z.array(customerInvoice),
});
export type CustomerMoney = z.infer<typeof customerMoney>;

export const customerSession = z.object({
  id,
  device: z.string(),
  ip: z.string(),
  startedAt: timestamp,
  lastUsedAt: timestamp,
  hasSecondFactor: z.boolean(),
});

export const customerNote = z.object({ id, author: z.string(), text: z.string(), createdAt: timestamp });
export type CustomerNote = z.infer<typeof customerNote>;

export const customerAgent = z.object({
  id,
  brokerage: z.string(),
  phone: z.string(),
  isPhoneVerified: z.boolean(),
  mls: z.string().nullable(),
  mlsAgentId: z.string().nullable(),
  isValidated: z.boolean(),
  salesPerson: z.object({ id, name: z.string() }).nullable(),
  onboardedAt: timestamp.nullable(),
});

export const customer = z.object({
  user: adminUser,
  /** `null` for a person who is no agent. */
  agent: customerAgent.nullable(),
  money: customerMoney.nullable(),
  adjustments: z.array(adjustment),
  mailings: z.object({
    total: z.int(),
    /** The latest. */
    latest: z.array(platformMailing),
    /** Cards by place, over the latest mailings that are not over. */
    planned: z.int(),
    held: z.int(),
    inTheMail: z.int(),
  }),
  /** Counts only: names and messages belong to the agent. */
  leads: z.record(z.enum(leadStatuses), z.int()).nullable(),
  sessions: z.array(customerSession),
  factors: z.int(),
  notes: z.array(customerNote),
});
export type Customer = z.infer<typeof customer>;

export const customerMessage = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  /** For a text, its beginning. */
  subject: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  error: z.string().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  /** Messages with a code or a private link cannot be sent again. */
  isResendable: z.boolean(),
});
export type CustomerMessage = z.infer<typeof customerMessage>;

export const timelineEntry = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  at: timestamp,
  title: z.string(),
  text: z.string(),
  /** Number in the audit log. */
  seq: z.int().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const base = {
  tag: 'Customers',
  access: 'admin',
  permissions: ['admin.manage_users'],
  params: idParams,
} as const;
const reason = z.string().trim().min(1, { error: 'Please write the reason for the record.' }).max(300);

export const getCustomer = operation({
  ...base,
  id: 'getCustomer',
  method: 'get',
  path: '/admin/users/{id}',
  summary: 'A person with an account: state, money, mailings, sessions and notes',
  response: customer,
});

export const listCustomerMessages = operation({
  ...base,
  id: 'listCustomerMessages',
  method: 'get',
  path: '/admin/users/{id}/messages',
  summary: 'Emails and texts to a person, latest first',
  query: z.strictObject({ cursor: z.string().max(400).optional(), limit: queryInt(1, 100, 20) }),
  response: cursorPage(customerMessage),
});

export const resendCustomerMessage = operation({
  ...base,
  id: 'resendCustomerMessage',
  method: 'post',
  path: '/admin/users/{id}/messages/{messageId}/resend',
  summary: 'Send a message to a person again, unless it has a code or a private link',
  params: z.strictObject({ id, messageId: id }),
  status: 202,
  response: z.object({ messageId: id }),
  errors: ['conflict'],
  rateLimit: { points: 30, perSeconds: 60 },
});

export const listCustomerTimeline = operation({
  ...base,
  id: 'listCustomerTimeline',
  method: 'get',
  path: '/admin/users/{id}/timeline',
  summary: 'Money, mail, messages, sign-ins and audited acts of a person, latest first',
  query: z.strictObject({
    kind: z.enum(timelineKinds).optional(),
    cursor: z.string().max(400).optional(),
    limit: queryInt(1, 100, 20),
  }),
  response: cursorPage(timelineEntry),
});

export const addCustomerNote = operation({
  ...base,
  id: 'addCustomerNote',
  method: 'post',
  path: '/admin/users/{id}/notes',
  summary: 'Write a note about a person, which only administrators read',
  body: z.strictObject({
    text: z.string().trim().min(1, { error: 'Write a note first.' }).max(2000),
  }),
  response: z.object({ data: z.array(customerNote) }),
  status: 201,
});

export const endCustomerSession = operation({
  ...base,
  id: 'endCustomerSession',
  method: 'delete',
  path: '/admin/users/{id}/sessions/{sessionId}',
  summary: 'Sign a person out on one device',
  params: z.strictObject({ id, sessionId: id }),
});

export const creditCustomer = operation({
  ...base,
  id: 'creditCustomer',
  method: 'post',
  path: '/admin/users/{id}/credits',
  summary:
    'Credit an agent’s account; it lowers the next invoice. Above a limit another administrator approves',
  body: adjustmentOrder,
  response: adjustment,
  status: 201,
  errors: ['conflict'],
  rateLimit: { points: 30, perSeconds: 60 },
});

export const extendMembership = operation({
  ...base,
  id: 'extendMembership',
  method: 'post',
  path: '/admin/users/{id}/extension',
  summary: 'Move the next fee of an active membership, or the end of its free time, to a later day',
  body: z.strictObject({
    days: z.int({ error: 'Enter whole days.' }).min(1, { error: 'Enter at least 1 day.' }).max(180, {
      error: 'Enter at most 180 days.',
    }),
    reason,
    /** The present time of the next fee, so that a repeat does not extend twice. */
    from: timestamp,
  }),
  response: billingSettings,
  errors: ['conflict', 'invalid_transition', 'provider_failed'],
  rateLimit: { points: 30, perSeconds: 60 },
});

export const operations = {
  getCustomer,
  listCustomerMessages,
  resendCustomerMessage,
  listCustomerTimeline,
  addCustomerNote,
  endCustomerSession,
  creditCustomer,
  extendMembership,
} as const;
