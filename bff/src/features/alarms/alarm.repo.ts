import { uuidv7 } from 'uuidv7';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import type { KnownAlarm } from './known-alarm';

export type Notice = Row<'alarm_notices'>;
export type Send = Row<'alarm_sends'>;
type SendKey = Pick<Send, 'notice_id' | 'channel' | 'event'>;

export function listOpenNotices(db: Db): Promise<Notice[]> {
  return db.selectFrom('alarm_notices').selectAll().where('ended_at', 'is', null).execute();
}

/** Opens the alarm; `null` if it is open already. */
export async function openNotice(db: Db, alarm: KnownAlarm, now: string): Promise<Notice | null> {
  const { id, severity, title, detail, href, since } = alarm;
  const row = { id: uuidv7(), alarm_id: id, severity, title, detail, href, since, raised_at: now };
  const inserted = await db
    .insertInto('alarm_notices')
    .values({ ...row, ended_at: null })
    .onConflict((conflict) => conflict.column('alarm_id').where('ended_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

/** Whether it was open. */
export async function endNotice(db: Db, id: string, now: string): Promise<boolean> {
  const ended = await db
    .updateTable('alarm_notices')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export function findNotice(db: Db, id: string): Promise<Notice | undefined> {
  return db.selectFrom('alarm_notices').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertSend(db: Db, send: SendKey): Promise<void> {
  await db
    .insertInto('alarm_sends')
    .values({ ...send, sent_at: null, error: null })
    .execute();
}

/** Whether the channel took the beginning of the alarm. */
export async function wasRaised(db: Db, { notice_id, channel }: SendKey): Promise<boolean> {
  const row = await db
    .selectFrom('alarm_sends')
    .select('sent_at')
    .where('notice_id', '=', notice_id)
    .where('channel', '=', channel)
    .where('event', '=', 'raised')
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSend(db: Db, { notice_id, channel, event }: SendKey): Promise<void> {
  await db
    .deleteFrom('alarm_sends')
    .where('notice_id', '=', notice_id)
    .where('channel', '=', channel)
    .where('event', '=', event)
    .execute();
}

export async function storeSend(
  db: Db,
  { notice_id, channel, event }: SendKey,
  outcome: Pick<Send, 'sent_at' | 'error'>,
): Promise<void> {
  await db
    .updateTable('alarm_sends')
    .set(outcome)
    .where('notice_id', '=', notice_id)
    .where('channel', '=', channel)
    .where('event', '=', event)
    .execute();
}

/** Latest first. */
export function listNotices(db: Db, limit: number): Promise<Notice[]> {
  return db
    .selectFrom('alarm_notices')
    .selectAll()
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function listSends(db: Db, noticeIds: readonly string[]): Promise<Send[]> {
  if (noticeIds.length === 0) return [];
  return db.selectFrom('alarm_sends').selectAll().where('notice_id', 'in', noticeIds).execute();
}

export async function deleteEndedBefore(db: Db, before: string): Promise<number> {
  const deleted = await db
    .deleteFrom('alarm_notices')
    .where('ended_at', 'is not', null)
    .where('ended_at', '<', before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
