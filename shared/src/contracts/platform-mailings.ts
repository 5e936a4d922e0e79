/** Mailings of all customers, as administrators read, stop, hold and resume them. */
import { campaignKinds, campaignPurposes, campaignStatuses } from './campaign-vocabulary';
import * as z from 'zod';
import { mailingViews } from './platform-mailing-vocabulary';
import { cents, cursorPage, date, id, idParams, operation, queryInt, timestamp } from './http';

export const staffHold = z.object({ reason: z.string(), by: z.string(), at: timestamp });

export const platformMailing = z.object({
  id,
  name: z.string(),
  kind: z.enum(campaignKinds),
  purpose: z.enum(campaignPurposes),
  status: z.enum(campaignStatuses),
  agentId: id,
  /** `null` for an agent without an account. */
  userId: id.nullable(),
  customer: z.string(),
  email: z.string(),
  /** `null` before a printer is chosen. */
  printer: z.string().nullable(),
  /** The other printer that has some of its cards, or gets them; `null` if one has them all. */
  otherPrinter: z.string().nullable(),
  cards: z.int(),
  /** Cards by their place: not at the printer yet, accepted, in the mail, delivered, failed or returned. */
  pieces: z.object({
    unsent: z.int(),
    accepted: z.int(),
    mailed: z.int(),
    delivered: z.int(),
    failed: z.int(),
  }),
  /** Charged, or reserved before that. */
  cents,
  approvedAt: timestamp.nullable(),
  /** The end of the stop window, when the cards go to the printer. */
  sendsAt: timestamp.nullable(),
  submittedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  /** Why it is stopped or on hold, as its agent reads it. */
  reason: z.string().nullable(),
  staffHold: staffHold.nullable(),
  isHeldByBilling: z.boolean(),
  /** The acts that its state allows an administrator. */
  acts: z.array(z.enum(['stop', 'hold', 'resume'])),
  createdAt: timestamp,
});
export type PlatformMailing = z.infer<typeof platformMailing>;

const base = { tag: 'Mailings', access: 'admin', permissions: ['admin.manage_users'] } as const;
const reason = z
  .string()
  .trim()
  .min(1, { error: 'Please write the reason. The customer reads it.' })
  .max(300);
const act = {
  ...base,
  method: 'post',
  params: idParams,
  response: platformMailing,
  errors: ['conflict', 'invalid_transition'],
} as const;

export const stopMailing = operation({
  ...act,
  id: 'stopMailing',
  path: '/admin/mailings/{id}/stop',
  summary: 'Stop a mailing that no printer has; nothing is charged, and the customer is told why',
  body: z.strictObject({ reason }),
});

export const holdMailing = operation({
  ...act,
  id: 'holdMailing',
  path: '/admin/mailings/{id}/hold',
  summary: 'Keep a mailing from the printer until an administrator resumes it; the customer is told why',
  body: z.strictObject({ reason }),
});

export const resumeMailing = operation({
  ...act,
  id: 'resumeMailing',
  path: '/admin/mailings/{id}/resume',
  summary: 'Release a held mailing; one that was scheduled gets a new stop window',
  errors: ['conflict', 'invalid_transition', 'over_budget', 'nothing_to_mail', 'preflight_failed'],
});

export const listMailings = operation({
  ...base,
  id: 'listMailings',
  method: 'get',
  path: '/admin/mailings',
  summary: 'Mailings of all customers: the soonest first if they are ahead, else the latest first',
  query: z.strictObject({
    view: z.enum(mailingViews).default('all'),
    /** Part of a mailing’s name or place, or of a customer’s name, email or brokerage; or a card’s code. */
    q: z.string().trim().max(200).optional(),
    printer: z.string().max(40).optional(),
    cursor: z.string().max(400).optional(),
    limit: queryInt(1, 100, 25),
  }),
  response: cursorPage(platformMailing).extend({
    /** Mailings that match, on all pages. */
    total: z.int(),
    /** Mailings in each view, without the search. */
    counts: z.record(z.enum(mailingViews), z.int()),
  }),
});

export const mailingDay = z.object({
  /** `null` for the days after the next two weeks. */
  day: date.nullable(),
  mailings: z.int(),
  cards: z.int(),
  cents,
});

export const mailingDays = z.object({
  /** Two weeks from today on, then the rest. */
  ahead: z.array(mailingDay),
  /** Mailings on hold: they have no day. */
  held: z.object({ mailings: z.int(), cards: z.int() }),
  /** Cards at printers: on their way to them, or accepted and not in the mail yet. They cannot be called back. */
  atPrinter: z.object({ mailings: z.int(), unsent: z.int(), accepted: z.int() }),
});
export type MailingDays = z.infer<typeof mailingDays>;

export const getMailingDays = operation({
  ...base,
  id: 'getMailingDays',
  method: 'get',
  path: '/admin/mailings/days',
  summary: 'Cards that go to printers in the next two weeks, on hold, and at printers now',
  response: mailingDays,
});

export const operations = { listMailings, getMailingDays, stopMailing, holdMailing, resumeMailing } as const;
