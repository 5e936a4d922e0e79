/** Whether alerts have arrived, for the features that show them. */
import type { Db } from '../../db/database';
import { chunks } from '../../db/chunks';

export interface AlertDelivery {
  /** `sent` once any channel has delivered it; `waiting` after a failed try; `failed` if no try is left. */
  readonly state: 'sending' | 'sent' | 'waiting' | 'failed';
  /** Why the last try failed; `null` if it arrived or was not tried yet. */
  readonly reason: string | null;
  readonly nextTryAt: string | null;
}

interface AlertRow {
  readonly status: 'queued' | 'sent' | 'failed';
  readonly error: string | null;
  readonly next_try_at: string | null;
}

function deliveryOf(rows: readonly AlertRow[]): AlertDelivery {
  const reason = rows.find(({ error }) => error !== null)?.error ?? null;
  const waiting = rows.filter(({ status }) => status === 'queued');
  const [next = null] = waiting.flatMap(({ next_try_at }) => next_try_at ?? []).toSorted();
  if (rows.some(({ status }) => status === 'sent')) return { state: 'sent', reason: null, nextTryAt: null };
  if (waiting.length === 0) return { state: 'failed', reason, nextTryAt: null };
  return { state: reason === null ? 'sending' : 'waiting', reason, nextTryAt: next };
}

/** The delivery of each lead's alert over all channels; leads without an alert are left out. */
export async function findAlertDeliveries(
  db: Db,
  leadIds: readonly string[],
): Promise<Map<string, AlertDelivery>> {
  const byLead = new Map<string, AlertRow[]>();
  for (const some of chunks(leadIds, 500)) {
    const rows = await db
      .selectFrom('messages')
      .select(['lead_id', 'status', 'error', 'next_try_at'])
      .where('lead_id', 'in', some)
      .where('purpose', '=', 'lead_alert')
      .orderBy('created_at')
      .execute();
    for (const row of rows) {
      if (row.lead_id !== null) byLead.set(row.lead_id, [...(byLead.get(row.lead_id) ?? []), row]);
    }
  }
  return new Map([...byLead].map(([leadId, rows]) => [leadId, deliveryOf(rows)]));
}

/** Leads with a failed try of their alert and no channel that delivered it, oldest first. */
export async function listUndeliveredAlerts(db: Db, of: { agentId?: string; since: string }) {
  return db
    .selectFrom('messages')
    .select(({ fn }) => [
      'lead_id',
      fn.min('created_at').as('since'),
      fn.max('error').as('reason'),
      fn.max('next_try_at').as('next_try_at'),
    ])
    .where('purpose', '=', 'lead_alert')
    .where('status', '<>', 'sent')
    .where('error', 'is not', null)
    .where('created_at', '>=', of.since)
    .where('lead_id', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('messages as delivered')
            .select('delivered.id')
            .whereRef('delivered.lead_id', '=', 'messages.lead_id')
            .where('delivered.purpose', '=', 'lead_alert')
            .where('delivered.status', '=', 'sent'),
        ),
      ),
    )
    .$if(of.agentId !== undefined, (query) => query.where('agent_id', '=', of.agentId ?? ''))
    .groupBy('lead_id')
    .orderBy('since')
    .execute();
}

/** Those of the messages that wait for a try. */
export async function listQueued(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const queued = new Set<string>();
  for (const some of chunks(ids, 500)) {
    const rows = await db
      .selectFrom('messages')
      .select('id')
      .where('id', 'in', some)
      .where('status', '=', 'queued')
      .execute();
    for (const { id } of rows) queued.add(id);
  }
  return queued;
}
