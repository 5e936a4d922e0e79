/** The agent record, which owns campaigns, leads and billing. It may exist before the agent signs up. */
import { emailAddress } from './email-address';
import * as z from 'zod';
import { cents, id, offsetPage, operation, queryInt, timestamp } from './http';
import { optionalPhone } from './phone-number';

const text = (most: number) => z.string().trim().max(most);

/** The MLS that the agent chose. */
const selectedMls = z.strictObject({
  id: text(120).min(1),
  name: text(200).min(1),
  region: text(200),
  connectionDate: timestamp,
});

/** An MLS that is not offered yet and that the agent requests. */
const mlsIntegrationRequest = z.strictObject({
  mlsName: text(200).min(1),
  region: text(200).min(1),
  additionalInfo: text(2000),
  requestDate: timestamp,
  status: z.literal('pending'),
});

/** An entry in an MLS roster. */
export const mlsAgent = z.strictObject({
  id: text(120).min(1),
  name: text(200),
  firstName: text(120),
  lastName: text(120),
  email: text(320),
  phone: text(40),
  company: text(200),
  mlsId: text(120),
  licenseNumber: text(60),
  providerId: text(120),
  providerName: text(200),
});

/** The roster entry that the agent claims to be. Only the validated record decides what they may mail for. */
const idxValidation = z.strictObject({
  mlsId: text(120).min(1),
  mlsProvider: text(200).min(1),
  validatedAgent: mlsAgent,
  validatedAt: timestamp,
});

const marketingPreferences = z.strictObject({
  /** Per listing. */
  budgetLimitCents: cents,
  autoApprovePostcards: z.boolean(),
});

/** $100 to $2,000 per listing. */
const budgetLimitCents = cents
  .min(10_000, { error: 'Minimum budget is $100 per listing' })
  .max(200_000, { error: 'Maximum budget is $2,000 per listing' });

export const agentSettings = z.object({
  mlsProvider: selectedMls.nullable(),
  mlsIntegrationRequest: mlsIntegrationRequest.nullable(),
  idxValidation: idxValidation.nullable(),
  /** Stored in the billing account, the only place that campaigns read. */
  marketingPreferences,
});

export const agentRecord = z.object({
  id,
  /** `null` until the agent signs up. */
  userId: id.nullable(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  company: z.string(),
  title: z.string(),
  settings: agentSettings,
  validatedAt: timestamp.nullable(),
  onboardingCompletedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type MlsAgent = z.infer<typeof mlsAgent>;
export type AgentRecord = z.infer<typeof agentRecord>;

const tag = 'Agents';
/** `key` as in `GET /agents/{key}`, but here always the record's id. */
const params = z.strictObject({ key: id });

export const listAgents = operation({
  id: 'listAgents',
  method: 'get',
  path: '/agents',
  summary: 'Agent records: all for admins, their clients for salespeople, their own for everyone else',
  tag,
  access: 'user',
  query: z.strictObject({
    limit: queryInt(1, 500, 100),
    offset: queryInt(0, 1_000_000, 0),
    email: text(320).toLowerCase().optional(),
    userId: id.optional(),
  }),
  response: offsetPage(agentRecord),
});

const agentFields = {
  firstName: text(120),
  lastName: text(120),
  phone: optionalPhone,
  company: text(120).default(''),
  title: text(120).default(''),
};
const email = emailAddress('Please enter a valid email address').toLowerCase();

/** A repeat returns the existing record. Agents create their own; only admins may set `userId` or another email. */
export const createAgent = operation({
  id: 'createAgent',
  method: 'post',
  path: '/agents',
  summary: 'Create an agent record',
  tag,
  access: 'user',
  body: z.strictObject({ email, userId: id.nullable().optional(), ...agentFields }),
  response: agentRecord,
  status: 201,
  errors: ['forbidden', 'conflict'],
});

export const replaceAgent = operation({
  id: 'replaceAgent',
  method: 'put',
  path: '/agents/{key}',
  summary: 'Replace the fields of an agent record',
  tag,
  access: 'own',
  params,
  body: z.strictObject({ email, ...agentFields }),
  response: agentRecord,
  errors: ['conflict'],
});

/** An agent links an unlinked record with their own email; an admin links any unlinked record. */
export const linkAgent = operation({
  id: 'linkAgent',
  method: 'patch',
  path: '/agents/{key}',
  summary: 'Link an agent record to a user',
  tag,
  access: 'own',
  params,
  body: z.strictObject({ userId: id }),
  response: agentRecord,
  errors: ['conflict'],
});

export const updateAgentSettings = operation({
  id: 'updateAgentSettings',
  method: 'patch',
  path: '/agents/{key}/settings',
  summary: 'Change settings; omitted fields stay, null clears a field',
  tag,
  access: 'own',
  params,
  body: z.strictObject({
    mlsProvider: selectedMls.nullable().optional(),
    mlsIntegrationRequest: mlsIntegrationRequest.nullable().optional(),
    idxValidation: idxValidation.nullable().optional(),
    marketingPreferences: marketingPreferences.extend({ budgetLimitCents }).partial().optional(),
  }),
  response: agentRecord,
});

export const deleteAgent = operation({
  id: 'deleteAgent',
  method: 'delete',
  path: '/agents/{key}',
  summary: 'Delete an agent’s personal data and leads; the ledger stays without them',
  tag,
  access: 'admin',
  params,
});

/** A timestamp, or a day: its start for `start`, its end for `end`, in UTC. */
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'Use an ISO date such as 2026-11-21 or 2026-11-21T09:30:00Z.',
});

export const getAgentStatistics = operation({
  id: 'getAgentStatistics',
  method: 'get',
  path: '/agents/{key}/statistics',
  summary: 'An agent’s mail results in a period, counted from the rows',
  tag,
  access: 'own',
  params,
  query: z.strictObject({ startDate: moment.optional(), endDate: moment.optional() }),
  response: z.object({
    /** `null`: from the beginning, or until now. */
    startDate: timestamp.nullable(),
    endDate: timestamp.nullable(),
    /** Created in the period. */
    campaigns: z.int(),
    /** Accepted by the printer. */
    piecesMailed: z.int(),
    scans: z.int(),
    leads: z.int(),
    /** Charges minus credits. */
    spendCents: cents,
  }),
});

export const operations = {
  listAgents,
  createAgent,
  replaceAgent,
  linkAgent,
  updateAgentSettings,
  deleteAgent,
  getAgentStatistics,
} as const;
