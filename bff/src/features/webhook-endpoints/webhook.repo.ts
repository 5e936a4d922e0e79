/** Webhooks and the log of their deliveries. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

type Endpoint = Row<'webhook_endpoints'>;
type DeliveryRow = Row<'webhook_deliveries'>;

/** Newest first. */
export async function listEndpoints(db: Db, agentId: string): Promise<Endpoint[]> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findEndpoint(db: Db, id: string): Promise<Endpoint | undefined> {
  return db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertEndpoint(db: Db, row: NewRow<'webhook_endpoints'>): Promise<Endpoint> {
  return db.insertInto('webhook_endpoints').values(row).returningAll().executeTakeFirstOrThrow();
}

/** `undefined` if the webhook's version has changed. */
export async function updateEndpoint(
  db: Db,
  endpoint: Authorized<Endpoint>,
  version: number,
  change: RowUpdate<'webhook_endpoints'>,
): Promise<Endpoint | undefined> {
  return db
    .updateTable('webhook_endpoints')
    .set({ ...change, version: version + 1 })
    .where('id', '=', endpoint.id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteEndpoint(db: Db, endpoint: Authorized<Endpoint>): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', endpoint.id).execute();
}

/** Newest first. */
export async function listDeliveries(db: Db, endpointId: string, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findDelivery(db: Db, endpointId: string, id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A delivery that waits for that try, with its webhook and its agent's address. */
export async function findDueDelivery(db: Db, id: string, earlier: number) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
    .innerJoin('agents', 'agents.id', 'webhook_deliveries.agent_id')
    .selectAll('webhook_deliveries')
    .select([
      'webhook_endpoints.url',
      'webhook_endpoints.sealed_secret',
      'webhook_endpoints.sealed_old_secret',
      'webhook_endpoints.old_secret_until',
      'webhook_endpoints.is_paused',
      'webhook_endpoints.failing_since',
      'agents.email as agent_email',
    ])
    .where('webhook_deliveries.id', '=', id)
    .where('webhook_deliveries.attempts', '=', earlier)
    .where('webhook_deliveries.next_try_at', 'is not', null)
    .executeTakeFirst();
}

export type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDueDelivery>>>;

/** Stores a try. False if another process has stored it. */
export async function storeTry(
  db: Db,
  delivery: Pick<DeliveryRow, 'id' | 'attempts'>,
  outcome: Pick<DeliveryRow, 'state' | 'last_status' | 'reason' | 'next_try_at'>,
): Promise<boolean> {
  const row = await db
    .updateTable('webhook_deliveries')
    .set({ ...outcome, attempts: delivery.attempts + 1 })
    .where('id', '=', delivery.id)
    .where('attempts', '=', delivery.attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** `null` once a delivery has arrived. */
export async function setFailingSince(db: Db, endpointId: string, since: string | null): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: since })
    .where('id', '=', endpointId)
    .execute();
}

/** False if it is paused already. */
export async function pauseEndpoint(
  db: Db,
  endpointId: string,
  { reason, now }: { reason: string; now: string },
): Promise<boolean> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set((eb) => ({
      is_paused: true,
      pause_reason: reason,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', endpointId)
    .where('is_paused', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deliveries whose try has been due since a time: their job is lost. */
export async function listStrandedDeliveries(db: Db, before: string, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('next_try_at', '<', before)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
}
