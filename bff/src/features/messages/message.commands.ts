/** Deletions and delivery reports for other features, in their own transactions. */
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import { escapeHtml } from '../../http/escape-html';

export async function deleteMessagesOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('messages').where('agent_id', '=', agentId).execute();
}

export async function deleteMessagesTo(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom('messages').where('recipient', '=', recipient).execute();
}

/** Deletes the messages whose dedupe key begins with the given text. */
export async function deleteMessagesByKey(db: Db, prefix: string): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('dedupe_key', '>=', prefix)
    .where('dedupe_key', '<', `${prefix}\uffff`)
    .execute();
}

/** Withdraws the unsent messages of a lead, and returns all of them, for when the lead comes back. */
export async function takeMessagesOfLead(db: Db, leadId: string): Promise<Row<'messages'>[]> {
  return db.deleteFrom('messages').where('lead_id', '=', leadId).returningAll().execute();
}

/** Rows of `takeMessagesOfLead`. Those that were not sent are tried again, or end with the reason. */
export async function putBackMessages(
  db: Db,
  rows: readonly Readonly<Record<string, unknown>>[],
  endedBecause: string | null,
): Promise<void> {
  for (const row of rows) {
    const isEnded = endedBecause !== null && row.status === 'queued';
    const end = isEnded ? { status: 'failed', error: endedBecause, next_try_at: null } : {};
    await db
      .insertInto('messages')
      .values({ ...row, ...end } as never)
      .execute();
  }
}

/** Withdraws unsent messages of a kind to someone who has opted out of them. */
export async function withdrawMessages(
  db: Db,
  { purpose, recipient }: { readonly purpose: string; readonly recipient: string },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ status: 'failed', error: 'the recipient wants no more of them', next_try_at: null })
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('status', '=', 'queued')
    .execute();
}

/** Follow-ups of a lead that becomes part of another: those still on their way go with it. */
export async function moveFollowUps(db: Db, fromLeadId: string, toLeadId: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ lead_id: toLeadId })
    .where('lead_id', '=', fromLeadId)
    .where('purpose', '=', 'lead_follow_up')
    .execute();
}

/** Records the vendor's report about a message it accepted. A late or repeated report changes nothing. */
export async function markDelivery(
  db: Db,
  providerId: string,
  report: { status: string; reason: string; now: string },
): Promise<void> {
  const isDelivered = report.status === 'delivered';
  if (!isDelivered && report.status !== 'undelivered' && report.status !== 'failed') return;
  await db
    .updateTable('messages')
    .set(isDelivered ? { delivered_at: report.now } : { status: 'failed', error: report.reason })
    .where('provider_id', '=', providerId)
    .where('status', '=', 'sent')
    .where('delivered_at', 'is', null)
    .execute();
}

/**
 * A mail server reported that a mail did not arrive. `messageId` is its Message-ID without brackets. Returns whom it was
 * for and about; `undefined` for a mail that this server did not send.
 */
export async function markReturned(
  db: Db,
  messageId: string,
  reason: string,
): Promise<Pick<Row<'messages'>, 'id' | 'lead_id' | 'agent_id' | 'recipient' | 'purpose'> | undefined> {
  const message = await db
    .selectFrom('messages')
    .select(['id', 'lead_id', 'agent_id', 'recipient', 'purpose'])
    // The name that the mail server was given, in the spelling that the adapter keeps.
    .where('provider_id', 'in', [messageId, `<${messageId}>`])
    .where('channel', '=', 'email')
    .executeTakeFirst();
  if (!message) return undefined;
  await db
    .updateTable('messages')
    .set({ status: 'failed', error: reason })
    .where('id', '=', message.id)
    .where('status', '=', 'sent')
    .execute();
  return message;
}

/** Removes texts, such as a deleted home's address, from the messages about some leads. */
export async function removeFromMessages(
  db: Db,
  leadIds: readonly string[],
  texts: readonly string[],
): Promise<void> {
  if (leadIds.length === 0) return;
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'subject', 'body_text', 'body_html'])
    .where('lead_id', 'in', leadIds)
    .execute();
  const without = (body: string) =>
    texts.reduce(
      (rest, text) => rest.replaceAll(text, '[removed]').replaceAll(escapeHtml(text), '[removed]'),
      body,
    );
  for (const { id, subject, body_text: text, body_html: html } of messages) {
    await db
      .updateTable('messages')
      .set({
        subject: subject === null ? null : without(subject),
        body_text: without(text),
        body_html: html === null ? null : without(html),
      })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Ends messages that were waiting when a copy of the database was made: the original has sent them. A person can send a
 * lead's alert again. Returns how many there were.
 */
export async function setAsideMessages(db: Db, before: string): Promise<number> {
  const rows = await db
    .updateTable('messages')
    .set({
      status: 'failed',
      error: 'not repeated after a restore, because it may have been sent before',
      next_try_at: null,
    })
    .where('status', '=', 'queued')
    .where('created_at', '<=', before)
    .returning('id')
    .execute();
  return rows.length;
}
