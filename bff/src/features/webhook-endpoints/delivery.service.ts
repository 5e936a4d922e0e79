/**
 * Deliveries: at least once, with one id over all tries. A failed one is tried again for a day. A webhook that takes
 * nothing for three days is paused when the next delivery has failed for good, and its agent is told.
 */
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type { Lead } from '@farmpost/shared/contracts/leads';
import type { WebhookCard } from '@farmpost/shared/contracts/webhook-endpoints';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { openSealedText } from '../../db/sealed-text';
import { transaction } from '../../db/transaction';
import { webhookHeaders } from '../../http/webhook-signature';
import { renderMail } from '../../mail/mail-layout';
import { postWebhook, type WebhookAnswer } from '../../providers/webhook/post-webhook';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import * as repo from './webhook.repo';

/** Seconds between tries; after the last one the delivery has failed. */
const PAUSES = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];
const PAUSE_AFTER_MILLISECONDS = 3 * 24 * 60 * 60 * 1000;
const LOST_MILLISECONDS = 120_000;
const RESUME_BATCH = 200;
/** Status of a receiver that is gone for good. */
const GONE = 410;

/** Reads what deliveries are about, when they are sent; passed in because its features publish their own changes. */
export interface SubjectReaders {
  /** As their agent sees them; those that are gone are left out. */
  readonly leads: (db: Db, ids: readonly string[]) => Promise<readonly Lead[]>;
  readonly card: (db: Db, id: string) => Promise<WebhookCard | null>;
}

/** The data of the body, or `null` if its subject is gone. */
async function dataOf(
  { db }: AppContext,
  { lead_id, mail_piece_id, data_json }: repo.DueDelivery,
  readers: SubjectReaders,
): Promise<object | null> {
  if (lead_id !== null) return (await readers.leads(db, [lead_id]))[0] ?? null;
  if (mail_piece_id !== null) return readers.card(db, mail_piece_id);
  return data_json ?? { message: 'This is a test from Farmpost.' };
}

async function send(
  context: AppContext,
  delivery: repo.DueDelivery,
  readers: SubjectReaders,
): Promise<WebhookAnswer & { isFinal?: true }> {
  if (delivery.is_paused && delivery.event !== 'webhook.test') {
    return { status: null, reason: 'The webhook is paused', isFinal: true };
  }
  const data = await dataOf(context, delivery, readers);
  if (data === null) {
    const subject = delivery.lead_id === null ? 'The card was deleted' : 'The lead was deleted or merged';
    return { status: null, reason: `${subject} in the meantime`, isFinal: true };
  }
  const body = JSON.stringify({ type: delivery.event, timestamp: delivery.created_at, data });
  const now = context.now();
  const { sealed_secret, sealed_old_secret, old_secret_until } = delivery;
  const isOldValid = old_secret_until !== null && Date.parse(old_secret_until) > now.getTime();
  const secrets = [
    sealed_secret,
    ...(isOldValid && sealed_old_secret !== null ? [sealed_old_secret] : []),
  ].map((sealed) => openSealedText(sealed, context.config.credentialsKey));
  const timestamp = Math.floor(now.getTime() / 1000);
  return postWebhook(context.providers.outgoing, {
    url: delivery.url,
    headers: webhookHeaders(secrets, { id: delivery.id, timestamp, body }),
    body,
  });
}

/** Makes one try and queues the next one if it failed. A test is tried once. */
export async function deliver(
  context: AppContext,
  { deliveryId, earlier }: { deliveryId: string; earlier: number },
  readers: SubjectReaders,
): Promise<void> {
  const delivery = await repo.findDueDelivery(context.db, deliveryId, earlier);
  if (!delivery) return;
  const { status, reason, isFinal } = await send(context, delivery, readers);
  const now = context.now();
  const isLast = isFinal || delivery.event === 'webhook.test' || status === GONE;
  const pause = reason === null || isLast ? undefined : PAUSES[delivery.attempts];
  await transaction(context.db, async (db) => {
    const isStored = await repo.storeTry(db, delivery, {
      state: reason === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting',
      last_status: status,
      reason,
      next_try_at: pause === undefined ? null : new Date(now.getTime() + pause * 1000).toISOString(),
    });
    if (!isStored || isFinal) return;
    const within = { ...context, db };
    if (pause !== undefined) await queueTry(within, { id: deliveryId, attempts: earlier + 1 }, pause);
    await judge(within, delivery, { status, reason, isGivenUp: pause === undefined });
  });
}

async function queueTry(
  { db, jobs }: AppContext,
  { id, attempts }: { id: string; attempts: number },
  delaySeconds: number,
): Promise<void> {
  const payload = { deliveryId: id, earlier: attempts };
  await jobs.enqueue(db, 'webhooks.deliver', payload, { delaySeconds, uniqueKey: `${id}:${attempts}` });
}

/** Remembers since when nothing has arrived, and pauses the webhook after long. */
async function judge(
  context: AppContext,
  delivery: repo.DueDelivery,
  { status, reason, isGivenUp }: WebhookAnswer & { readonly isGivenUp: boolean },
): Promise<void> {
  const { db } = context;
  const now = context.now();
  if (reason === null) {
    if (delivery.failing_since !== null) await repo.setFailingSince(db, delivery.endpoint_id, null);
    return;
  }
  // A failed test does not mean that events were missed.
  if (delivery.event === 'webhook.test' && status !== GONE) return;
  const since = delivery.failing_since ?? now.toISOString();
  if (delivery.failing_since === null) await repo.setFailingSince(db, delivery.endpoint_id, since);
  const isLong = isGivenUp && now.getTime() - Date.parse(since) >= PAUSE_AFTER_MILLISECONDS;
  if (!isLong && status !== GONE) return;
  const why =
    status === GONE
      ? 'It answered that it is gone (410).'
      : `Nothing has arrived for three days. The last try: ${reason}.`;
  if (!(await repo.pauseEndpoint(db, delivery.endpoint_id, { reason: why, now: now.toISOString() }))) return;
  const sender = senderOf(context);
  await queueMessage(context, {
    subject: 'A webhook of yours is paused',
    ...renderMail({
      preview: why,
      title: 'A webhook of yours is paused',
      blocks: [
        { kind: 'text', text: `Farmpost no longer sends events to ${delivery.url}. ${why}` },
        { kind: 'button', label: 'Open Integrations', href: sender.publicUrl + href(paths.integrations) },
      ],
      footer: ['You get this because you added this webhook to your account.'],
      postalAddress: sender.postalAddress,
    }),
    dedupeKey: `webhook-paused:${delivery.endpoint_id}:${now.toISOString()}`,
    channel: 'email',
    purpose: 'webhook_paused',
    recipient: delivery.agent_email,
    leadId: null,
    agentId: delivery.agent_id,
  });
}

/** Queues deliveries whose job is dead or lost. */
export async function resumeDeliveries(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - LOST_MILLISECONDS).toISOString();
  for (const delivery of await repo.listStrandedDeliveries(context.db, before, RESUME_BATCH)) {
    await queueTry(context, delivery, 0);
  }
}
