/** The audit log, as administrators read, check and export it. */
import * as z from 'zod';
import { cursorPage, id, operation, queryInt, timestamp } from './http';

export const auditEntry = z.object({
  id,
  /** Position in the chain, from 1 without gaps. */
  seq: z.int(),
  at: timestamp,
  /** `null` for the platform itself or a caller who was not signed in; without an email once the account is deleted. */
  actor: z.object({ id: z.string(), email: z.string().nullable(), name: z.string() }).nullable(),
  /** `noun.verb`, past tense. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  hash: z.string(),
  /** Whether IP address and details were cleared with a deleted account or home. */
  isCleared: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const text = z.string().trim().max(200);
const filters = {
  /** Part of the action, subject, details or actor. */
  q: text.optional(),
  /** Part of an email or name, an id, or `platform`. */
  actor: text.optional(),
  action: text.optional(),
  /** Part of a kind or an id. */
  subject: text.optional(),
  from: timestamp.optional(),
  /** Exclusive. */
  to: timestamp.optional(),
};

const base = { tag: 'Audit log', access: 'admin', permissions: ['admin.access_panel'] } as const;

export const listAuditEntries = operation({
  ...base,
  id: 'listAuditEntries',
  method: 'get',
  path: '/admin/audit',
  summary: 'Actions of people and the platform, latest first',
  query: z.strictObject({ ...filters, cursor: z.string().optional(), limit: queryInt(1, 200, 50) }),
  response: cursorPage(auditEntry),
});

export const exportAuditEntries = operation({
  ...base,
  id: 'exportAuditEntries',
  method: 'get',
  path: '/admin/audit/export.csv',
  summary: 'The entries that match, as CSV',
  isHeavy: true,
  query: z.strictObject(filters),
  produces: 'text/csv',
  rateLimit: { points: 20, perSeconds: 60 },
});

export const chainState = z.object({
  /** Number of entries. */
  entries: z.int(),
  /** Number and hash of the last entry, to write down and compare later. Empty without an entry. */
  seal: z.string(),
  /** The actions that occur. */
  actions: z.array(z.string()),
  /** The latest check, or `null` before the first. */
  check: z
    .object({
      at: timestamp,
      entries: z.int(),
      /** The first entry that is not as it was written, or `null`. */
      broken: z.object({ seq: z.int(), reason: z.string() }).nullable(),
    })
    .nullable(),
});
export type ChainState = z.infer<typeof chainState>;

export const getAuditChain = operation({
  ...base,
  id: 'getAuditChain',
  method: 'get',
  path: '/admin/audit/chain',
  summary: 'The end of the chain, and the result of its latest check',
  response: chainState,
});

export const checkAuditChain = operation({
  ...base,
  id: 'checkAuditChain',
  method: 'post',
  path: '/admin/audit/check',
  summary: 'Check the chain from its first entry, and whether it still contains a seal noted earlier',
  body: z.strictObject({
    seal: z
      .string()
      .trim()
      .regex(/^\d{1,12}-[0-9a-f]{64}$/, 'Paste the whole seal: a number, a hyphen and 64 characters.')
      .optional(),
  }),
  response: chainState.extend({
    /** `null` if no seal was given. */
    isSealKnown: z.boolean().nullable(),
  }),
  rateLimit: { points: 10, perSeconds: 60 },
});

export const operations = { listAuditEntries, exportAuditEntries, getAuditChain, checkAuditChain } as const;
