/** Printers of the platform: which one prints, and mailings that go on with the second one while the first fails. */
import * as z from 'zod';
import { id, operation, timestamp } from './http';
import { switchCauses } from './printer-vocabulary';

const name = z.string().max(40);
const reason = z.string().trim().min(1, 'Please write the reason for the record.').max(300);

export const platformPrinter = z.object({
  name,
  displayName: z.string(),
  /** Whether this server has its account. */
  isSetUp: z.boolean(),
  /** New mailings are scheduled with it. */
  isFirst: z.boolean(),
  /** Another printer stands in for it: it gets no new card. */
  isStopped: z.boolean(),
  /** Since when its checks or orders fail; `null` while they do not. */
  failingSince: timestamp.nullable(),
  error: z.string().nullable(),
  /** Cards of started mailings that no printer was asked for, and that go to this one. */
  waiting: z.int(),
  /** Cards that it was asked for and has not accepted: they stay with it. */
  unanswered: z.int(),
});
export type PlatformPrinter = z.infer<typeof platformPrinter>;

export const printerSwitch = z.object({
  id,
  from: name,
  to: name,
  cause: z.enum(switchCauses),
  reason: z.string(),
  beganAt: timestamp,
  /** Email address; `null` if the server began it. */
  beganBy: z.string().nullable(),
});

/** Effect that a switch to the other printer, or the return from it, would have now. */
export const switchPlan = z.object({
  from: name,
  to: name,
  mailings: z.int(),
  /** Cards that would go to the other printer, each mailing's first one alone. */
  cards: z.int(),
  /** Cards that the first printer was asked for: they stay with it. */
  unanswered: z.int(),
  /** Cards that the other printer does not make, by reason. */
  unsupported: z.array(z.object({ reason: z.string(), cards: z.int() })),
  /** Mailings in their stop window that follow when they are due. */
  scheduled: z.int(),
  /** Why it cannot be done; `null` if it can. */
  obstacle: z.string().nullable(),
});
export type SwitchPlan = z.infer<typeof switchPlan>;

/** A mailing whose first card at a printer was not accepted yet: its other cards wait for it. */
export const waitingCanary = z.object({
  campaignId: id,
  name: z.string(),
  printer: name,
  state: z.enum(['asked', 'refused']),
  error: z.string().nullable(),
  askedAt: timestamp,
});

export const printersState = z.object({
  printers: z.array(platformPrinter),
  /** `null` while every mailing goes to its own printer. */
  current: printerSwitch.nullable(),
  /** `null` without a second printer. */
  plan: switchPlan.nullable(),
  canaries: z.array(waitingCanary),
  /** Minutes of failure after which the server switches by itself; 0 if it never does. */
  automaticMinutes: z.number(),
});
export type PrintersState = z.infer<typeof printersState>;

const base = { tag: 'Printers', access: 'admin', permissions: ['admin.access_panel'] } as const;

export const getPrinters = operation({
  ...base,
  id: 'getPrinters',
  method: 'get',
  path: '/admin/printers',
  summary: 'Which printer prints, cards that wait at each, and what a switch would do',
  response: printersState,
  rateLimit: { points: 240, perSeconds: 60 },
});

export const switchPrinter = operation({
  ...base,
  id: 'switchPrinter',
  method: 'post',
  path: '/admin/printers/switch',
  summary: 'Stop the first printer, and let mailings go on with the second one',
  body: z.strictObject({ reason }),
  response: printersState,
  errors: ['conflict'],
});

export const returnPrinter = operation({
  ...base,
  id: 'returnPrinter',
  method: 'post',
  path: '/admin/printers/return',
  summary: 'Go back to the first printer with the cards that no printer was asked for',
  body: z.strictObject({ reason }),
  response: printersState,
  errors: ['conflict'],
});

export const retryCanaries = operation({
  ...base,
  id: 'retryCanaries',
  method: 'post',
  path: '/admin/printers/canaries/retry',
  summary: 'Try the printer with another card of each mailing whose first one it refused',
  response: printersState,
  errors: ['conflict'],
});

export const operations = { getPrinters, switchPrinter, returnPrinter, retryCanaries } as const;
