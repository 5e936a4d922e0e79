import type { WebhookDelivery, WebhookEndpoint } from '@farmpost/shared/contracts/webhook-endpoints';
import type { Row } from '../../db/tables';

export const presentWebhook = (row: Row<'webhook_endpoints'>): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  events: row.events_json,
  isPaused: row.is_paused,
  pauseReason: row.pause_reason,
  oldSecretUntil: row.old_secret_until,
  createdAt: row.created_at,
  version: row.version,
});

export const presentDelivery = (row: Row<'webhook_deliveries'>): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.last_status,
  reason: row.reason,
  nextTryAt: row.next_try_at,
  createdAt: row.created_at,
});
