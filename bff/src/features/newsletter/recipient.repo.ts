/** Rows of an issue's recipients. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import { PAGE } from '../../privacy/own-rows.repo';

export type RecipientState = Row<'newsletter_recipients'>['state'];

/** Confirmed subscribers after an id, who confirmed by a time. */
export const listNextSubscribers = (
  db: Db,
  { after, confirmedBy, limit }: { after: string; confirmedBy: string; limit: number },
): Promise<Row<'newsletter_subscribers'>[]> =>
  db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '<=', confirmedBy)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** False if the subscriber has the issue already. */
export async function insertRecipient(db: Db, row: NewRow<'newsletter_recipients'>): Promise<boolean> {
  const inserted = await db
    .insertInto('newsletter_recipients')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issue_id', 'subscriber_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findByMessage = (db: Db, messageId: string): Promise<Row<'newsletter_recipients'> | undefined> =>
  db.selectFrom('newsletter_recipients').selectAll().where('message_id', '=', messageId).executeTakeFirst();

export async function setState(
  db: Db,
  id: string,
  change: { readonly state: RecipientState; readonly sent_at?: string },
): Promise<void> {
  await db.updateTable('newsletter_recipients').set(change).where('id', '=', id).execute();
}

/** Mails of a subscriber that are still waiting are left out. */
export async function skipWaiting(db: Db, subscriberId: string): Promise<void> {
  await db
    .updateTable('newsletter_recipients')
    .set({ state: 'skipped' })
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'queued')
    .execute();
}

/** Recipients of an issue whose mail has not left, by their message. */
export const listWaiting = (
  db: Db,
  issueId: string,
): Promise<Pick<Row<'newsletter_recipients'>, 'id' | 'message_id'>[]> =>
  db
    .selectFrom('newsletter_recipients')
    .select(['id', 'message_id'])
    .where('issue_id', '=', issueId)
    .where('state', '=', 'queued')
    .execute();

/** Marks the last issue that the subscriber got. */
export async function markUnsubscribed(db: Db, subscriberId: string, now: string): Promise<void> {
  const last = await db
    .selectFrom('newsletter_recipients')
    .select(['id', 'unsubscribed_at'])
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'sent')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.unsubscribed_at !== null) return;
  await db
    .updateTable('newsletter_recipients')
    .set({ unsubscribed_at: now })
    .where('id', '=', last.id)
    .execute();
}

interface Counted {
  readonly issueId: string;
  readonly state: RecipientState;
  readonly count: number;
  readonly unsubscribed: number;
}

export async function countByIssue(db: Db, issueIds: readonly string[]): Promise<Counted[]> {
  if (issueIds.length === 0) return [];
  const rows = await db
    .selectFrom('newsletter_recipients')
    .select(({ fn }) => [
      'issue_id',
      'state',
      fn.countAll<number>().as('count'),
      sql<number>`sum(case when unsubscribed_at is null then 0 else 1 end)`.as('unsubscribed'),
    ])
    .where('issue_id', 'in', issueIds)
    .groupBy(['issue_id', 'state'])
    .execute();
  return rows.map((row) => ({
    issueId: row.issue_id,
    state: row.state,
    count: Number(row.count),
    unsubscribed: Number(row.unsubscribed),
  }));
}

/** Openings of links, by issue. */
export async function sumOpenings(db: Db, issueIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('newsletter_links')
    .select(({ fn }) => ['issue_id', fn.sum<number>('opens').as('opens')])
    .where('issue_id', 'in', issueIds)
    .groupBy('issue_id')
    .execute();
  return new Map(rows.map((row) => [row.issue_id, Number(row.opens)]));
}

/** For the export of an address's owner. */
export function listReceivedBy(db: Db, email: string, after: string) {
  return db
    .selectFrom('newsletter_recipients')
    .innerJoin('newsletter_subscribers', 'newsletter_subscribers.id', 'newsletter_recipients.subscriber_id')
    .select([
      'newsletter_recipients.id',
      'newsletter_recipients.issue_id',
      'newsletter_recipients.state',
      'newsletter_recipients.created_at',
      'newsletter_recipients.sent_at',
      'newsletter_recipients.unsubscribed_at',
    ])
    .where('newsletter_subscribers.email', '=', email)
    .where('newsletter_recipients.id', '>', after)
    .orderBy('newsletter_recipients.id')
    .limit(PAGE)
    .execute();
}

/** Forgets who got an issue; its figures stay. */
export async function forgetRecipient(db: Db, email: string): Promise<void> {
  await db
    .updateTable('newsletter_recipients')
    .set({ subscriber_id: null, message_id: null })
    .where('subscriber_id', 'in', (where) =>
      where.selectFrom('newsletter_subscribers').select('id').where('email', '=', email),
    )
    .execute();
}

/** The same for all recipients of an earlier time. */
export async function forgetRecipientsBefore(db: Db, before: string): Promise<void> {
  await db
    .updateTable('newsletter_recipients')
    .set({ subscriber_id: null, message_id: null })
    .where('created_at', '<', before)
    .where('subscriber_id', 'is not', null)
    .execute();
}
