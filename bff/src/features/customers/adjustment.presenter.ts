import type { Adjustment } from '@farmpost/shared/contracts/adjustments';
import { displayName } from '@farmpost/shared/domain/person-name';
import type { Db } from '../../db/database';
import type { ListedAdjustment } from '../billing/customer-money.queries';
import { findPeople } from '../profiles/profile.queries';

const GONE = 'a deleted account';

export async function presentAdjustments(db: Db, rows: readonly ListedAdjustment[]): Promise<Adjustment[]> {
  const ids = rows.flatMap((row) => [row.requested_by, ...(row.decided_by === null ? [] : [row.decided_by])]);
  const people = await findPeople(db, [...new Set(ids)]);
  return rows.map((row) => ({
    id: row.id,
    agentId: row.agent_id,
    userId: row.user_id,
    customer: displayName(row) || row.email,
    kind: row.kind,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    cents: row.cents,
    reason: row.reason,
    note: row.note,
    status: row.status,
    requestedBy: people.get(row.requested_by)?.email ?? GONE,
    decidedBy: row.decided_by === null ? null : (people.get(row.decided_by)?.email ?? GONE),
    failure: row.failure,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  }));
}

export async function presentAdjustment(db: Db, row: ListedAdjustment): Promise<Adjustment> {
  const [presented] = await presentAdjustments(db, [row]);
  if (!presented) throw new Error(`No adjustment ${row.id}`);
  return presented;
}
