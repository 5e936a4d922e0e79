/** The CRM that an agent connected: its people fill one of the agent's lists. */
import * as z from 'zod';
import { crmRules } from './crm-vocabulary';
import { id, operation, timestamp, version } from './http';

export type * from './crm-vocabulary';

const counts = z.object({
  /** People that the CRM gave. */
  read: z.int(),
  /** New on the list. */
  added: z.int(),
  /** Were on the list already, and are the CRM's person from now on. */
  joined: z.int(),
  /** Changed there, and so here. */
  changed: z.int(),
  /** Taken off the list, because they left the tag, the stage or the CRM. */
  removed: z.int(),
  /** Left there, but stay on the list with a note, because a card was mailed or they were on it before. */
  kept: z.int(),
  /** Could not be stored. */
  leftOut: z.int(),
});

export const crmConnection = z.object({
  provider: z.literal('followupboss'),
  /** How the account calls itself; `null` if the CRM does not say. */
  accountName: z.string().nullable(),
  /** The last characters of the API key, to recognize it. */
  keyHint: z.string(),
  /** `null` once the list is deleted: nothing is synced until another one is chosen. */
  list: z.object({ id, name: z.string() }).nullable(),
  rule: z.enum(crmRules),
  /** The tag or stage; empty for everyone. */
  ruleValue: z.string(),
  isSyncing: z.boolean(),
  /** Why the last sync failed, for the agent; `null` if it did not. */
  error: z.string().nullable(),
  lastSyncAt: timestamp.nullable(),
  /** `null` before the first sync. */
  lastCounts: counts.nullable(),
  /** People who are left out or stored without a value, by their id in the CRM. */
  problems: z.array(z.object({ person: z.string(), problem: z.string() })),
  /** `null` while it waits for the agent. */
  nextSyncAt: timestamp.nullable(),
  createdAt: timestamp,
  version,
});
export type CrmConnection = z.infer<typeof crmConnection>;
export type CrmCounts = z.infer<typeof counts>;

const shared = { tag: 'Integrations', access: 'agent' } as const;

const apiKey = z.string().trim().min(8, 'Enter the API key from Admin, API in Follow Up Boss.').max(200);
const ruleValue = z.string().trim().max(100);

export const getCrmConnection = operation({
  ...shared,
  id: 'getCrmConnection',
  method: 'get',
  path: '/crm-connection',
  summary: 'The CRM that the agent connected, with its last sync',
  response: z.object({ connection: crmConnection.nullable() }),
});

export const connectCrm = operation({
  ...shared,
  id: 'connectCrm',
  method: 'post',
  path: '/crm-connection',
  summary: 'Connect a CRM, once its key works, and start the first sync',
  body: z.strictObject({ apiKey, listId: id, rule: z.enum(crmRules), ruleValue: ruleValue.default('') }),
  response: crmConnection,
  status: 201,
  errors: ['conflict', 'provider_failed'],
  rateLimit: { points: 20, perSeconds: 3600 },
});

export const changeCrmConnection = operation({
  ...shared,
  id: 'changeCrmConnection',
  method: 'patch',
  path: '/crm-connection',
  summary: 'Change the key, the list or who fills it; everyone is read again',
  body: z.strictObject({
    version,
    apiKey: apiKey.optional(),
    listId: id.optional(),
    rule: z.enum(crmRules).optional(),
    ruleValue: ruleValue.optional(),
  }),
  response: crmConnection,
  errors: ['version_conflict', 'provider_failed', 'not_found'],
  rateLimit: { points: 60, perSeconds: 3600 },
});

export const testCrmConnection = operation({
  ...shared,
  id: 'testCrmConnection',
  method: 'post',
  path: '/crm-connection/test',
  summary: 'Ask the CRM whether the key works',
  response: z.object({ accountName: z.string().nullable() }),
  errors: ['provider_failed', 'not_found'],
  rateLimit: { points: 30, perSeconds: 3600 },
});

export const syncCrm = operation({
  ...shared,
  id: 'syncCrm',
  method: 'post',
  path: '/crm-connection/sync',
  summary: 'Read everyone of the CRM now, in the background',
  response: crmConnection,
  errors: ['conflict', 'not_found'],
  rateLimit: { points: 20, perSeconds: 3600 },
});

export const disconnectCrm = operation({
  ...shared,
  id: 'disconnectCrm',
  method: 'delete',
  path: '/crm-connection',
  summary: 'Disconnect the CRM and forget its key; people stay on the list',
  errors: ['not_found'],
});

export const operations = {
  getCrmConnection,
  connectCrm,
  changeCrmConnection,
  testCrmConnection,
  syncCrm,
  disconnectCrm,
} as const;
