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

/**
 * Claims a queued message for one try. `undefined` if it was sent, has failed permanently, or another process claimed
 * the same try.
 */
export async function claimMessage(db: Db, id: string): Promise<Message | undefined> {
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  if (!message) return undefined;
  return db
    .updateTable('messages')
    .set({ attempts: message.attempts + 1 })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', message.attempts)
    .returningAll()
    .executeTakeFirst();
}

export async function markSent(db: Db, id: string, sent: { providerId: string; now: string }): Promise<void> {
  await db
    .updateTable('messages')
    .set({ status: 'sent', provider_id: sent.providerId, sent_at: sent.now, error: null })
    .where('id', '=', id)
    .execute();
}

/** Stores the reason. The message stays queued unless the failure is final. */
export async function markFailed(
  db: Db,
  id: string,
  failure: { error: string; isFinal: boolean },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ error: failure.error, ...(failure.isFinal && { status: 'failed' as const }) })
    .where('id', '=', id)
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
