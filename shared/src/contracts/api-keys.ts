/** API keys: programs of an agent, such as a CRM, that work on the agent's leads. */
import * as z from 'zod';
import { id, idParams, operation, timestamp } from './http';
import { apiScopes } from './api-vocabulary';

const scope = z.enum(apiScopes);

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The beginning of the key, to recognize it. */
  prefix: z.string(),
  scopes: z.array(scope),
  createdAt: timestamp,
  /** To the minute; `null` before the first call. */
  lastUsedAt: timestamp.nullable(),
});
export type ApiKeyRecord = z.infer<typeof apiKey>;

export const listApiKeys = operation({
  id: 'listApiKeys',
  method: 'get',
  path: '/api-keys',
  summary: 'The agent’s API keys that work, newest first',
  tag: 'Integrations',
  access: 'agent',
  whileViewing: false,
  response: z.object({ data: z.array(apiKey) }),
});

export const createApiKey = operation({
  id: 'createApiKey',
  method: 'post',
  path: '/api-keys',
  summary: 'Create an API key. The answer is the only one that contains the key',
  tag: 'Integrations',
  access: 'agent',
  body: z.strictObject({
    name: z.string().trim().min(1, 'Give the key a name, such as the program that uses it.').max(60),
    scopes: z.array(scope).min(1, 'Choose what the key may do.').max(apiScopes.length),
  }),
  response: apiKey.extend({ key: z.string() }),
  status: 201,
  errors: ['conflict'],
  rateLimit: { points: 20, perSeconds: 3600 },
});

export const revokeApiKey = operation({
  id: 'revokeApiKey',
  method: 'delete',
  path: '/api-keys/{id}',
  summary: 'End an API key at once',
  tag: 'Integrations',
  access: 'own',
  params: idParams,
});

export const operations = { listApiKeys, createApiKey, revokeApiKey } as const;
