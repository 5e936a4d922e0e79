/** A lead's timeline: each action, who took it, and whether it worked. */
import type { LeadEvent } from '@farmpost/shared/contracts/leads';
import { uuidv7 } from 'uuidv7';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export interface NewLeadEvent {
  readonly leadId: string;
  readonly kind: LeadEvent['kind'];
  /** One sentence without a full stop. */
  readonly text: string;
  readonly isOk?: boolean;
  readonly actorId?: string;
  readonly now: string;
}

export async function insertLeadEvent(db: Db, event: NewLeadEvent): Promise<Row<'lead_events'>> {
  return db
    .insertInto('lead_events')
    .values({
      id: uuidv7(),
      lead_id: event.leadId,
      kind: event.kind,
      text: event.text,
      is_ok: event.isOk ?? true,
      actor_id: event.actorId ?? null,
      created_at: event.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function moveLeadEvents(
  db: Db,
  from: Authorized<{ readonly id: string }>,
  to: Authorized<{ readonly id: string }>,
): Promise<void> {
  await db.updateTable('lead_events').set({ lead_id: to.id }).where('lead_id', '=', from.id).execute();
}

/** Oldest first. */
export async function listLeadEvents(db: Db, leadId: string): Promise<Row<'lead_events'>[]> {
  return db
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
