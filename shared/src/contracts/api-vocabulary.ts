/** Words of the API for an agent's own programs, without schemas, because browsers also use them. */

/** Permissions of an API key. */
export const apiScopes = [
  'leads:read',
  'leads:write',
  'campaigns:read',
  'listings:read',
  'results:read',
  'lists:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Events that webhooks send to an agent's programs. */
export const webhookEvents = [
  'lead.created',
  'lead.updated',
  'card.mailed',
  'card.delivered',
  'card.returned',
  'card.scanned',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const webhookDeliveryStates = ['queued', 'delivered', 'waiting', 'failed'] as const;
