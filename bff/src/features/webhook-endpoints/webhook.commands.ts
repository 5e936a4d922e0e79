/** Tells an agent's programs about a lead, a card or a scan, in the transaction of its change. */
import type { WebhookEvent } from '@farmpost/shared/contracts/api-vocabulary';
import type { WebhookScan } from '@farmpost/shared/contracts/webhook-endpoints';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'webhooks.deliver': { deliveryId: string; earlier: number };
  }
}

/** A delivery is about one of these, or is a test. */
export interface Subject {
  readonly leadId?: string;
  readonly pieceId?: string;
  readonly scan?: WebhookScan;
}

export interface Delivery extends Subject {
  readonly event: WebhookEvent | 'webhook.test';
}

/** One delivery with the job of its first try. */
export async function queueDelivery(
  { db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>,
  endpoint: Pick<Row<'webhook_endpoints'>, 'id' | 'agent_id'>,
  { event, leadId, pieceId, scan }: Delivery,
): Promise<Row<'webhook_deliveries'>> {
  const at = now().toISOString();
  const row = await db
    .insertInto('webhook_deliveries')
    .values({
      id: uuidv7(),
      endpoint_id: endpoint.id,
      agent_id: endpoint.agent_id,
      lead_id: leadId ?? null,
      mail_piece_id: pieceId ?? null,
      data_json: scan ? { ...scan } : null,
      event,
      next_try_at: at,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await jobs.enqueue(
    db,
    'webhooks.deliver',
    { deliveryId: row.id, earlier: 0 },
    { uniqueKey: `${row.id}:0` },
  );
  return row;
}

/** Tries again now, under the same id. A waiting try finds this one done and does nothing. */
export async function queueAgain(
  { db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>,
  { id, attempts }: Row<'webhook_deliveries'>,
): Promise<Row<'webhook_deliveries'>> {
  const row = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', reason: null, next_try_at: now().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const payload = { deliveryId: id, earlier: attempts };
  await jobs.enqueue(db, 'webhooks.deliver', payload, { uniqueKey: `${id}:${attempts}:again` });
  return row;
}

async function publish(
  context: Pick<AppContext, 'db' | 'jobs' | 'now'>,
  event: WebhookEvent,
  agentId: string,
  subject: Subject,
): Promise<void> {
  const endpoints = await context.db
    .selectFrom('webhook_endpoints')
    .select(['id', 'agent_id', 'events_json'])
    .where('agent_id', '=', agentId)
    .where('is_paused', '=', false)
    .orderBy('created_at')
    .execute();
  for (const endpoint of endpoints) {
    if (endpoint.events_json.includes(event)) await queueDelivery(context, endpoint, { event, ...subject });
  }
}

/** The lead itself is read when the delivery is sent. */
export const publishLead = (
  context: Pick<AppContext, 'db' | 'jobs' | 'now'>,
  event: WebhookEvent,
  lead: { readonly id: string; readonly agent_id: string },
): Promise<void> => publish(context, event, lead.agent_id, { leadId: lead.id });

/** The card itself is read when the delivery is sent. */
export const publishCard = (
  context: Pick<AppContext, 'db' | 'jobs' | 'now'>,
  event: WebhookEvent,
  piece: { readonly id: string; readonly agent_id: string },
): Promise<void> => publish(context, event, piece.agent_id, { pieceId: piece.id });

export const publishScan = (
  context: Pick<AppContext, 'db' | 'jobs' | 'now'>,
  agentId: string,
  scan: WebhookScan,
): Promise<void> => publish(context, 'card.scanned', agentId, { scan });

export async function deleteWebhooksOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('agent_id', '=', agentId).execute();
  await db.deleteFrom('webhook_endpoints').where('agent_id', '=', agentId).execute();
}

export async function deleteDeliveriesBefore(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', before)
    .where('next_try_at', 'is', null)
    .execute();
}
