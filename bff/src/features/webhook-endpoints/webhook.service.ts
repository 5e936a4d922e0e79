/** Webhooks that an agent registers. Addresses pass the guard; the secret is shown once and stored sealed. */
import type { WebhookEvent } from '@farmpost/shared/contracts/api-vocabulary';
import type { WebhookDelivery, WebhookEndpoint } from '@farmpost/shared/contracts/webhook-endpoints';
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { sealText } from '../../db/sealed-text';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { queueAgain, queueDelivery } from './webhook.commands';
import { authorizeWebhook } from './webhook.policy';
import { presentDelivery, presentWebhook } from './webhook.presenter';
import * as repo from './webhook.repo';

const MOST = 10;
const LOG_ROWS = 50;
/** Both secrets sign for a day after a rotation. */
const OLD_SECRET_MILLISECONDS = 24 * 60 * 60 * 1000;

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

const changedMeanwhile = () =>
  new AppError('version_conflict', 'This webhook was changed in the meantime. Reload it and try again.');

async function checkAddress({ providers }: AppContext, url: string): Promise<void> {
  const refusal = await providers.outgoing.refusalOf(url);
  if (refusal === null) return;
  throw new AppError('validation_failed', refusal, { fields: { url: refusal } });
}

export async function readWebhooks({ db }: AppContext, actor: Actor): Promise<WebhookEndpoint[]> {
  return (await repo.listEndpoints(db, agentOf(actor))).map(presentWebhook);
}

export async function addWebhook(
  context: AppContext,
  actor: Actor,
  { url, events }: { url: string; events: readonly WebhookEvent[] },
): Promise<WebhookEndpoint & { secret: string }> {
  const { config, db, now } = context;
  const agentId = agentOf(actor);
  await checkAddress(context, url);
  if ((await repo.listEndpoints(db, agentId)).length >= MOST) {
    throw new AppError('conflict', `You have ${MOST} webhooks. Delete one first.`);
  }
  const secret = newSecret();
  const at = now().toISOString();
  const row = await repo.insertEndpoint(db, {
    id: uuidv7(),
    agent_id: agentId,
    url,
    events_json: [...new Set(events)],
    sealed_secret: sealText(secret, config.credentialsKey),
    created_at: at,
    updated_at: at,
  });
  return { ...presentWebhook(row), secret };
}

export async function changeWebhook(
  context: AppContext,
  actor: Actor,
  change: {
    id: string;
    version: number;
    url?: string | undefined;
    events?: readonly WebhookEvent[] | undefined;
    isPaused?: boolean | undefined;
  },
): Promise<WebhookEndpoint> {
  const { db, now } = context;
  const endpoint = authorizeWebhook(actor, await repo.findEndpoint(db, change.id));
  if (change.url !== undefined && change.url !== endpoint.url) await checkAddress(context, change.url);
  const isStarted = change.isPaused === false;
  const row = await repo.updateEndpoint(db, endpoint, change.version, {
    url: change.url ?? endpoint.url,
    events_json: change.events ? [...new Set(change.events)] : endpoint.events_json,
    is_paused: change.isPaused ?? endpoint.is_paused,
    ...(isStarted && { pause_reason: null, failing_since: null }),
    updated_at: now().toISOString(),
  });
  if (!row) throw changedMeanwhile();
  return presentWebhook(row);
}

export async function rotateSecret(
  { config, db, now }: AppContext,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<WebhookEndpoint & { secret: string }> {
  const endpoint = authorizeWebhook(actor, await repo.findEndpoint(db, id));
  const secret = newSecret();
  const at = now();
  const isOldValid =
    endpoint.old_secret_until !== null && Date.parse(endpoint.old_secret_until) > at.getTime();
  const row = await repo.updateEndpoint(db, endpoint, version, {
    sealed_secret: sealText(secret, config.credentialsKey),
    ...(!isOldValid && {
      sealed_old_secret: endpoint.sealed_secret,
      old_secret_until: new Date(at.getTime() + OLD_SECRET_MILLISECONDS).toISOString(),
    }),
    updated_at: at.toISOString(),
  });
  if (!row) throw changedMeanwhile();
  return { ...presentWebhook(row), secret };
}

export async function dropWebhook({ db }: AppContext, actor: Actor, id: string): Promise<void> {
  await repo.deleteEndpoint(db, authorizeWebhook(actor, await repo.findEndpoint(db, id)));
}

export async function readDeliveries(
  { db }: AppContext,
  actor: Actor,
  id: string,
): Promise<WebhookDelivery[]> {
  const endpoint = authorizeWebhook(actor, await repo.findEndpoint(db, id));
  return (await repo.listDeliveries(db, endpoint.id, LOG_ROWS)).map(presentDelivery);
}

export async function testWebhook(context: AppContext, actor: Actor, id: string): Promise<WebhookDelivery> {
  const endpoint = authorizeWebhook(actor, await repo.findEndpoint(context.db, id));
  return presentDelivery(await queueDelivery(context, endpoint, { event: 'webhook.test' }));
}

/** Throws `conflict` for a paused webhook, which takes nothing. */
export async function redeliver(
  context: AppContext,
  actor: Actor,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> {
  const endpoint = authorizeWebhook(actor, await repo.findEndpoint(context.db, id));
  const delivery = await repo.findDelivery(context.db, endpoint.id, deliveryId);
  if (!delivery) throw notFound('The delivery');
  if (endpoint.is_paused) throw new AppError('conflict', 'This webhook is paused. Start it first.');
  if (delivery.state === 'queued') return presentDelivery(delivery);
  return presentDelivery(await queueAgain(context, delivery));
}
