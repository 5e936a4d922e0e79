/** Webhooks: addresses of an agent's programs that are told about the agent's leads. */
import * as z from 'zod';
import { id, idParams, operation, timestamp, version } from './http';
import { webhookDeliveryStates, webhookEvents } from './api-vocabulary';
import { pieceStatuses } from './piece-vocabulary';

const event = z.enum(webhookEvents);
const url = z
  .url({ protocol: /^https?$/, error: 'Enter a full address, such as https://crm.example.com/hooks.' })
  .max(500);
const events = z.array(event).min(1, 'Choose at least one event.').max(webhookEvents.length);

export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  events: z.array(event),
  isPaused: z.boolean(),
  /** Why deliveries stopped, as one sentence; `null` if the agent paused them or nothing is wrong. */
  pauseReason: z.string().nullable(),
  /** End of the time in which the secret before the last rotation also signs; `null` without one. */
  oldSecretUntil: timestamp.nullable(),
  createdAt: timestamp,
  version,
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

export const webhookDelivery = z.object({
  id,
  event: z.enum([...webhookEvents, 'webhook.test']),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  /** Status of the last answer; `null` without one. */
  lastStatus: z.int().nullable(),
  /** Why the last try failed. */
  reason: z.string().nullable(),
  nextTryAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** Data of `card.mailed`, `card.delivered` and `card.returned`: the card when the event is sent. */
export const webhookCard = z.object({
  id,
  campaignId: id,
  /** `null` for a card that is about no listing. */
  listingId: id.nullable(),
  status: z.enum(pieceStatuses),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  expectedDelivery: z.string().nullable(),
  acceptedAt: timestamp.nullable(),
  mailedAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  returnedAt: timestamp.nullable(),
});
export type WebhookCard = z.infer<typeof webhookCard>;

/**
 * Data of `card.scanned`: the first time that a home used the page behind its card. It names no home: the block, where
 * enough cards went to it.
 */
export const webhookScan = z.object({
  campaignId: id,
  scannedAt: timestamp,
  block: z.object({ name: z.string(), cards: z.int() }).nullable(),
});
export type WebhookScan = z.infer<typeof webhookScan>;

export const listWebhookEndpoints = operation({
  id: 'listWebhookEndpoints',
  method: 'get',
  path: '/webhook-endpoints',
  summary: 'The agent’s webhooks, newest first',
  tag: 'Integrations',
  access: 'agent',
  whileViewing: false,
  response: z.object({ data: z.array(webhookEndpoint) }),
});

export const createWebhookEndpoint = operation({
  id: 'createWebhookEndpoint',
  method: 'post',
  path: '/webhook-endpoints',
  summary: 'Add a webhook. The answer is the only one that contains its secret',
  tag: 'Integrations',
  access: 'agent',
  body: z.strictObject({ url, events }),
  response: webhookEndpoint.extend({ secret: z.string() }),
  status: 201,
  errors: ['conflict'],
  rateLimit: { points: 20, perSeconds: 3600 },
});

export const updateWebhookEndpoint = operation({
  id: 'updateWebhookEndpoint',
  method: 'patch',
  path: '/webhook-endpoints/{id}',
  summary: 'Change a webhook, pause it or start it again',
  tag: 'Integrations',
  access: 'own',
  params: idParams,
  body: z.strictObject({
    version,
    url: url.optional(),
    events: events.optional(),
    isPaused: z.boolean().optional(),
  }),
  response: webhookEndpoint,
  errors: ['version_conflict'],
});

export const deleteWebhookEndpoint = operation({
  id: 'deleteWebhookEndpoint',
  method: 'delete',
  path: '/webhook-endpoints/{id}',
  summary: 'Delete a webhook with its log',
  tag: 'Integrations',
  access: 'own',
  params: idParams,
});

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  method: 'get',
  path: '/webhook-endpoints/{id}/deliveries',
  summary: 'The last 50 deliveries of a webhook, newest first',
  tag: 'Integrations',
  access: 'own',
  whileViewing: false,
  params: idParams,
  response: z.object({ data: z.array(webhookDelivery) }),
});

export const testWebhookEndpoint = operation({
  id: 'testWebhookEndpoint',
  method: 'post',
  path: '/webhook-endpoints/{id}/test',
  summary: 'Send a test event now; the log shows the result',
  tag: 'Integrations',
  access: 'own',
  params: idParams,
  response: webhookDelivery,
  status: 201,
  rateLimit: { points: 10, perSeconds: 60 },
});

/**
 * While an old secret is still valid, another rotation replaces the newest one only, so that programs with the old one
 * keep working although an answer was lost.
 */
export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'post',
  path: '/webhook-endpoints/{id}/secret',
  summary: 'Make a new secret, shown in this answer only; for 24 hours the old one signs as well',
  tag: 'Integrations',
  access: 'own',
  params: idParams,
  body: z.strictObject({ version }),
  response: webhookEndpoint.extend({ secret: z.string() }),
  status: 201,
  errors: ['version_conflict'],
  rateLimit: { points: 10, perSeconds: 600 },
});

export const redeliverWebhook = operation({
  id: 'redeliverWebhook',
  method: 'post',
  path: '/webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver',
  summary: 'Send an entry of the log again now, under the same id; a repeat while it is sent changes nothing',
  tag: 'Integrations',
  access: 'own',
  params: z.strictObject({ id, deliveryId: id }),
  response: webhookDelivery,
  errors: ['conflict'],
  rateLimit: { points: 30, perSeconds: 60 },
});

export const operations = {
  listWebhookEndpoints,
  createWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  testWebhookEndpoint,
  rotateWebhookSecret,
  redeliverWebhook,
} as const;
