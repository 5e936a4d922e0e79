/** MLSs as agents see them, their rosters, and the connections between an agent and their own roster entry. */
import * as z from 'zod';
import { mlsAgent } from './agents';
import { id, operation, queryInt, timestamp } from './http';

/** An MLS that agents may connect. `id` is its code, or its id if it has no code. */
export const idxProvider = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  is_active: z.boolean(),
});
export type IdxProvider = z.infer<typeof idxProvider>;

const text = (most: number) => z.string().trim().max(most);
const tag = 'Onboarding';
const providerId = text(120).min(1);
const search = text(120).default('');

export const listIdxProviders = operation({
  id: 'listIdxProviders',
  method: 'get',
  path: '/idx-providers',
  summary: 'The active MLSs that an agent may connect',
  tag,
  access: 'user',
  response: z.array(idxProvider),
});

/** Also stored in the agent's settings, and answered in 3 to 5 business days. */
export const requestIdxProvider = operation({
  id: 'requestIdxProvider',
  method: 'post',
  path: '/idx-providers/request',
  summary: 'Ask for an MLS that is not offered yet',
  tag,
  access: 'agent',
  body: z.strictObject({
    mlsName: text(200).min(1, { error: 'MLS Name is required' }),
    region: text(200).min(1, { error: 'Region/Location is required' }),
    additionalInfo: text(2000).default(''),
  }),
  response: z.object({ id, requestDate: timestamp, status: z.literal('pending') }),
  status: 201,
  rateLimit: { points: 10, perSeconds: 3600 },
});

/** A roster entry, and whether another account has connected it. */
export const rosterAgent = mlsAgent.extend({ isClaimed: z.boolean() });
export type RosterAgent = z.infer<typeof rosterAgent>;

const lookUp = { points: 120, perSeconds: 60 };

export const listIdxAgents = operation({
  id: 'listIdxAgents',
  method: 'get',
  path: '/idx-providers/{providerId}/agents',
  summary: 'People in an MLS’s roster: up to 20 that match, or 10 without a search',
  tag,
  access: 'agent',
  params: z.strictObject({ providerId }),
  query: z.strictObject({ search }),
  response: z.array(rosterAgent),
  rateLimit: lookUp,
});

const limit = (most: number) => queryInt(1, most, most);
const found = z.object({ success: z.literal(true), agents: z.array(rosterAgent) });
/** Without it, every active MLS is searched. */
const within = { providerId: providerId.optional() };

export const listKnownAgents = operation({
  id: 'listKnownAgents',
  method: 'get',
  path: '/agent-verification',
  summary: 'Listing agents of the synced listings, for when a roster does not answer',
  tag,
  access: 'agent',
  query: z.strictObject({ limit: limit(50), ...within }),
  response: found,
  rateLimit: lookUp,
});

export const searchKnownAgents = operation({
  id: 'searchKnownAgents',
  method: 'get',
  path: '/agent-verification/search',
  summary: 'Search the listing agents of the synced listings',
  tag,
  access: 'agent',
  query: z.strictObject({ q: search, limit: limit(50), ...within }),
  response: found,
  rateLimit: lookUp,
});

export const searchMlsDirectly = operation({
  id: 'searchMlsDirectly',
  method: 'get',
  path: '/agent-verification/direct-search',
  summary: 'Search the rosters themselves, for at most 30 seconds',
  tag,
  access: 'agent',
  query: z.strictObject({ q: search, limit: limit(100), ...within }),
  response: found.extend({ source: z.string() }),
  rateLimit: { points: 20, perSeconds: 60 },
});

/**
 * `pending` until the agent proves that the roster entry is theirs. Listings and cards follow only from a `validated`
 * connection; an agent has at most one.
 */
export const idxConnection = z.object({
  id,
  /** As in the list of MLSs. */
  providerId: z.string(),
  providerName: z.string(),
  mlsAgent,
  status: z.enum(['pending', 'validated']),
  /** Masked address that the code was mailed to; `null` if none was mailed. */
  codeSentTo: z.string().nullable(),
  validatedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type IdxConnection = z.infer<typeof idxConnection>;

const onAgent = z.strictObject({ key: id });
const onConnection = z.strictObject({ key: id, id });
const own = { tag, access: 'own' } as const;

export const listIdxConnections = operation({
  ...own,
  id: 'listIdxConnections',
  method: 'get',
  path: '/agents/{key}/idx-connections',
  summary: 'An agent’s MLS connections, newest first',
  params: onAgent,
  response: z.array(idxConnection),
});

/**
 * The server reads the entry from the roster. It is validated at once if its email is the account's; otherwise a code
 * is mailed to the roster's address.
 */
export const createIdxConnection = operation({
  ...own,
  id: 'createIdxConnection',
  method: 'post',
  path: '/agents/{key}/idx-connections',
  summary: 'Connect an agent with their own roster entry',
  params: onAgent,
  body: z.strictObject({ providerId, mlsId: text(120).min(1) }),
  response: idxConnection,
  status: 201,
  errors: ['conflict', 'provider_failed'],
  rateLimit: { points: 10, perSeconds: 3600 },
});

export const getIdxConnection = operation({
  ...own,
  id: 'getIdxConnection',
  method: 'get',
  path: '/agents/{key}/idx-connections/{id}',
  summary: 'One MLS connection',
  params: onConnection,
  response: idxConnection,
});

/** The mailed code validates the connection. */
export const updateIdxConnection = operation({
  ...own,
  id: 'updateIdxConnection',
  method: 'put',
  path: '/agents/{key}/idx-connections/{id}',
  summary: 'Prove a connection with its mailed code',
  params: onConnection,
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, { error: 'Enter the 6 digits of the email.' }),
  }),
  response: idxConnection,
  errors: ['gone', 'conflict'],
  rateLimit: { points: 20, perSeconds: 3600 },
});

/** The MLS's listings no longer belong to the agent; cards that are already approved stay. */
export const deleteIdxConnection = operation({
  ...own,
  id: 'deleteIdxConnection',
  method: 'delete',
  path: '/agents/{key}/idx-connections/{id}',
  summary: 'Remove an MLS connection',
  params: onConnection,
});

export const operations = {
  listIdxProviders,
  requestIdxProvider,
  listIdxAgents,
  listKnownAgents,
  searchKnownAgents,
  searchMlsDirectly,
  listIdxConnections,
  createIdxConnection,
  getIdxConnection,
  updateIdxConnection,
  deleteIdxConnection,
} as const;
