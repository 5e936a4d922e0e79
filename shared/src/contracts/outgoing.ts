/** Outgoing mail of the installation: a copy of the database sends nothing, and administrators can hold all mail. */
import * as z from 'zod';
import { id, operation, timestamp } from './http';
import { copyReasons, GO_LIVE_WORD } from './outgoing-vocabulary';

const reason = z.string().trim().min(1, 'Please write the reason for the record.').max(300);

export const waitingMail = z.object({
  /** Mailings in their stop window, and those that the printer does not have completely. */
  mailings: z.int(),
  cards: z.int(),
  cents: z.int(),
  customers: z.int(),
  /** Emails and texts. */
  messages: z.int(),
  /** Calls to customers' systems. */
  calls: z.int(),
});
export type WaitingMail = z.infer<typeof waitingMail>;

export const pressHold = z.object({ reason: z.string(), heldAt: timestamp, heldBy: z.string() });

export const databaseCopy = z.object({
  reason: z.enum(copyReasons),
  /** Time of the original's last activity in this copy; `null` if unknown. */
  madeAt: timestamp.nullable(),
  foundAt: timestamp,
});

export const outgoingState = z.object({
  /** `null` for the live system. */
  copy: databaseCopy.nullable(),
  /** `null` while mail goes out. */
  press: pressHold.nullable(),
  waiting: waitingMail,
});
export type OutgoingState = z.infer<typeof outgoingState>;

/** Cards of one unsent mailing that the printer already has. */
export const mailingFinding = z.object({
  campaignId: id,
  /** Cards of it at the printer; `null` if the printer cannot be asked. */
  found: z.int().nullable(),
  /** Why there is no answer yet. */
  failure: z.string().nullable(),
});

export const findings = z.object({ askedAt: timestamp, mailings: z.array(mailingFinding) });
export type Findings = z.infer<typeof findings>;

export const copyMailing = z.object({
  campaignId: id,
  name: z.string(),
  agentId: id,
  agentName: z.string(),
  agentEmail: z.string(),
  printer: z.string(),
  sendsAt: timestamp.nullable(),
  inCopy: z.int(),
  /** `null` if nobody has asked, or the printer cannot be asked. */
  alreadyOut: z.int().nullable(),
  canBeAsked: z.boolean(),
  failure: z.string().nullable(),
  cents: z.int(),
});
export type CopyMailing = z.infer<typeof copyMailing>;

const counted = z.object({
  inCopy: z.int(),
  /** Rows from before the copy was made: the original has sent them. */
  notRepeated: z.int(),
});

export const copyContents = z.object({
  copy: databaseCopy,
  /** `null` before the vendors were asked. */
  askedAt: timestamp.nullable(),
  /** Soonest first. */
  mailings: z.array(copyMailing),
  emails: counted,
  texts: counted,
  /** Calls to customers' systems: they have an id, by which a repeat is recognized. */
  calls: z.int(),
});
export type CopyContents = z.infer<typeof copyContents>;

const base = { tag: 'Outgoing', access: 'admin', permissions: ['admin.access_panel'] } as const;

export const getOutgoing = operation({
  ...base,
  id: 'getOutgoing',
  method: 'get',
  path: '/admin/outgoing',
  summary: 'Whether mail, charges and messages may leave, and the waiting ones',
  response: outgoingState,
  rateLimit: { points: 240, perSeconds: 60 },
});

export const getCopyContents = operation({
  ...base,
  id: 'getCopyContents',
  method: 'get',
  path: '/admin/outgoing/copy',
  summary:
    'Mail that a copy of the database would send, its recipients, and the part that the vendors already have',
  response: copyContents,
  errors: ['not_found'],
  rateLimit: { points: 60, perSeconds: 60 },
});

export const askVendors = operation({
  ...base,
  id: 'askVendors',
  method: 'post',
  path: '/admin/outgoing/copy/questions',
  summary: 'Ask the printers which cards of a copy’s mailings they already have',
  response: copyContents,
  errors: ['not_found'],
  rateLimit: { points: 12, perSeconds: 60 },
});

export const goLive = operation({
  ...base,
  id: 'goLive',
  method: 'post',
  path: '/admin/outgoing/copy/release',
  summary: 'Make a copy the live system: it sends everything that the vendors do not have',
  body: z.strictObject({
    confirm: z.literal(GO_LIVE_WORD, { error: `Type “${GO_LIVE_WORD}” to confirm.` }),
    reason,
  }),
  response: outgoingState,
  errors: ['not_found', 'conflict'],
  rateLimit: { points: 12, perSeconds: 60 },
});

export const holdPress = operation({
  ...base,
  id: 'holdPress',
  method: 'post',
  path: '/admin/outgoing/press/hold',
  summary: 'Hold all mail: no card goes to a printer until mail is resumed',
  body: z.strictObject({ reason }),
  response: outgoingState,
  errors: ['conflict'],
});

export const resumePress = operation({
  ...base,
  id: 'resumePress',
  method: 'post',
  path: '/admin/outgoing/press/resume',
  summary: 'Resume all mail',
  response: outgoingState,
  errors: ['conflict'],
});

export const operations = {
  getOutgoing,
  getCopyContents,
  askVendors,
  goLive,
  holdPress,
  resumePress,
} as const;
