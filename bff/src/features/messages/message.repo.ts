/** Mail and text messages as rows, written together with the change they report and sent later. */
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export type Message = Row<'messages'>;

/** False if a message with its dedupe key exists. */
export async function insertMessageOnce(db: Db, message: NewRow<'messages'>): Promise<boolean> {
  const inserted = await db
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Identifies a try, so that two jobs for the same try cannot both make it. */
export interface Try {
  readonly messageId: string;
  /** How many tries were made before. */
  readonly earlier: number;
  readonly jobId: string;
}

/**
 * Claims a queued message for one try. `undefined` if it was sent, has failed permanently, or another job has made that
 * try. A job that is delivered again, because its process was killed, goes on with its own try.
 */
export async function claimMessage(
  db: Db,
  { messageId, earlier, jobId }: Try,
  endsBy: string,
): Promise<Message | undefined> {
  return db
    .updateTable('messages')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      claimed_by: jobId,
      next_try_at: endsBy,
      held_until: null,
    }))
    .where('id', '=', messageId)
    .where('status', '=', 'queued')
    .where((eb) => eb.or([eb('attempts', '=', earlier), eb('claimed_by', '=', jobId)]))
    .returningAll()
    .executeTakeFirst();
}

export async function markSent(db: Db, id: string, sent: { providerId: string; now: string }): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      status: 'sent',
      provider_id: sent.providerId,
      sent_at: sent.now,
      error: null,
      next_try_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Stores the reason. The message stays queued for the next try, if there is one. */
export async function markFailed(
  db: Db,
  id: string,
  failure: { error: string; nextTryAt: string | null },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      error: failure.error,
      next_try_at: failure.nextTryAt,
      ...(failure.nextTryAt === null && { status: 'failed' as const }),
    })
    .where('id', '=', id)
    .execute();
}

/** The message waits without a job until `listStranded` finds it. */
export async function holdMessage(
  db: Db,
  id: string,
  { heldUntil, givesUpAt }: { heldUntil: string; givesUpAt: string },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ held_until: heldUntil, next_try_at: heldUntil, gives_up_at: givesUpAt })
    .where('id', '=', id)
    .execute();
}

/** Queued messages without a job: a try was due before a time, so that its job is lost, or the message was held until now. */
export async function listStranded(
  db: Db,
  { before, now }: { readonly before: string; readonly now: string },
  limit: number,
): Promise<Message[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('status', '=', 'queued')
    .where('next_try_at', '<=', now)
    .where((where) =>
      where.or([where('next_try_at', '<', before), where('next_try_at', '=', where.ref('held_until'))]),
    )
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
}

/** Takes a message for a new job; false if another process was faster. */
export async function postponeTry(db: Db, message: Message, nextTryAt: string): Promise<boolean> {
  const row = await db
    .updateTable('messages')
    .set({ next_try_at: nextTryAt })
    .where('id', '=', message.id)
    .where('status', '=', 'queued')
    .where('next_try_at', '=', message.next_try_at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Messages of a lead's alert that have not arrived wait for a try again, at once. */
export async function requeueAlerts(
  db: Db,
  leadId: string,
  { now, givesUpAt }: { now: string; givesUpAt: string },
): Promise<Message[]> {
  return db
    .updateTable('messages')
    .set({ status: 'queued', next_try_at: now, gives_up_at: givesUpAt })
    .where('lead_id', '=', leadId)
    .where('purpose', '=', 'lead_alert')
    .where('status', '<>', 'sent')
    .returningAll()
    .execute();
}

export type Bodies = Pick<Message, 'body_text' | 'body_html' | 'sealed_body'>;

export async function setBodies(db: Db, id: string, bodies: Bodies): Promise<void> {
  await db.updateTable('messages').set(bodies).where('id', '=', id).execute();
}

export async function hasMessage(db: Db, dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row !== undefined;
}
