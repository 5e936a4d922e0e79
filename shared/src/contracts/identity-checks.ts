/**
 * A person at Farmpost compares an agent with the state's register of licenses, where the MLS roster cannot prove who
 * they are: they are not in it, it has an old email address, or someone else claimed their entry.
 */
import * as z from 'zod';
import { mlsAgent } from './agents';
import { id, idParams, operation, timestamp } from './http';
import { identityCheckStatuses } from './identity-check-vocabulary';
import { stateNames } from './state-vocabulary';

const text = (most: number) => z.string().trim().max(most);

export const identityCheck = z.object({
  id,
  status: z.enum(identityCheckStatuses),
  /** The roster entry that the agent says is theirs; `null` if they are in no roster. */
  entry: mlsAgent.nullable(),
  licenseNumber: z.string(),
  licenseState: z.string(),
  note: z.string(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type IdentityCheck = z.infer<typeof identityCheck>;

const tag = 'Onboarding';
const own = { tag, access: 'own', params: z.strictObject({ key: id }) } as const;

export const getIdentityCheck = operation({
  ...own,
  id: 'getIdentityCheck',
  method: 'get',
  path: '/agents/{key}/identity-check',
  summary: 'The agent’s newest identity check',
  response: z.object({ check: identityCheck.nullable() }),
});

/** Replaces an open one. The server reads the entry from the roster. */
export const askIdentityCheck = operation({
  ...own,
  id: 'askIdentityCheck',
  method: 'post',
  path: '/agents/{key}/identity-check',
  summary: 'Ask a person to check who the agent is',
  body: z.strictObject({
    licenseNumber: text(60).min(1, { error: 'Enter your license number.' }),
    licenseState: z.string().refine((code) => Object.hasOwn(stateNames, code), { error: 'Choose a state.' }),
    note: text(1000).default(''),
    /** A roster entry by its MLS and its id there. */
    entry: z.strictObject({ providerId: text(120).min(1), mlsId: text(120).min(1) }).optional(),
  }),
  response: identityCheck,
  status: 201,
  errors: ['conflict', 'provider_failed'],
  rateLimit: { points: 10, perSeconds: 3600 },
});

/** A check with the agent that it is about. */
export const agentIdentityCheck = identityCheck.extend({
  agent: z.object({
    id,
    userId: id.nullable(),
    name: z.string(),
    email: z.string(),
    company: z.string(),
  }),
  /** Another agent whom the MLS or a person confirmed as this roster entry; confirming the check takes it from them. */
  holder: z.object({ agentId: id, userId: id.nullable(), name: z.string(), email: z.string() }).nullable(),
});
export type AgentIdentityCheck = z.infer<typeof agentIdentityCheck>;

const desk = { tag: 'Admin', access: 'admin', permissions: ['admin.manage_users'] } as const;

export const listIdentityChecks = operation({
  ...desk,
  id: 'listIdentityChecks',
  method: 'get',
  path: '/admin/identity-checks',
  summary: 'Identity checks, the oldest first; up to 100',
  query: z.strictObject({
    status: z.enum(identityCheckStatuses).optional(),
    /** The account of an agent. */
    userId: id.optional(),
  }),
  response: z.object({ data: z.array(agentIdentityCheck) }),
});

/** Confirmed with a roster entry, the MLS's listings of that person are the agent's. The agent gets an email. */
export const decideIdentityCheck = operation({
  ...desk,
  id: 'decideIdentityCheck',
  method: 'post',
  path: '/admin/identity-checks/{id}/decision',
  summary: 'Confirm or refuse who an agent is',
  params: idParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('confirmed'),
      /** The agent in `holder`, whom the administrator saw. Without it, the entry of another account is refused. */
      takesEntryFrom: id.optional(),
    }),
    z.strictObject({
      decision: z.literal('refused'),
      reason: text(300).min(1, { error: 'Write the reason. The agent reads it.' }),
    }),
  ]),
  response: agentIdentityCheck,
  errors: ['conflict'],
});

export const operations = {
  getIdentityCheck,
  askIdentityCheck,
  listIdentityChecks,
  decideIdentityCheck,
} as const;
