import type { EndOfSubscription } from '@farmpost/shared/contracts/newsletter-vocabulary';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { NewRow, Row } from '../../db/tables';
import { PAGE } from '../../privacy/own-rows.repo';

export type Subscriber = Row<'newsletter_subscribers'>;

/** Inserts the address, or returns its existing row. */
export async function insertOrFind(
  db: Db,
  subscriber: NewRow<'newsletter_subscribers'>,
): Promise<Subscriber> {
  await db
    .insertInto('newsletter_subscribers')
    .values(subscriber)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', subscriber.email)
    .executeTakeFirstOrThrow();
}

/** Sets an unsubscribed address back to pending. */
export async function resubscribe(db: Db, id: string, asked: { source: string; now: string }): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'pending', source: asked.source, asked_at: asked.now })
    .where('id', '=', id)
    .where('status', '=', 'unsubscribed')
    .execute();
}

export const findByEmail = (db: Db, email: string): Promise<Subscriber | undefined> =>
  db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

export const findById = (db: Db, id: string): Promise<Subscriber | undefined> =>
  db.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).executeTakeFirst();

export function findByToken(db: Db, token: string): Promise<Subscriber | undefined> {
  return db.selectFrom('newsletter_subscribers').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Confirms a pending subscription, or one that was ended. An existing confirmation keeps its time. */
export async function confirm(db: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'confirmed', confirmed_at: now, unsubscribed_at: null, end_cause: null })
    .where('id', '=', id)
    .where('status', '!=', 'confirmed')
    .execute();
}

/** False if it had ended before. */
export async function unsubscribe(
  db: Db,
  id: string,
  { by, now }: { readonly by: EndOfSubscription; readonly now: string },
): Promise<boolean> {
  const row = await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: now, end_cause: by })
    .where('id', '=', id)
    .where('status', '!=', 'unsubscribed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface SubscriberFilter {
  /** Part of an address. */
  readonly q?: string | undefined;
  readonly status?: Subscriber['status'] | undefined;
}

const matching = (db: Db, { q = '', status }: SubscriberFilter) =>
  db
    .selectFrom('newsletter_subscribers')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'confirmed'))
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`email like ${containing(q.toLowerCase())} escape '\\'`),
    );

export async function countMatching(db: Db, filter: SubscriberFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findLatest(
  db: Db,
  filter: SubscriberFilter,
  page: { limit: number; offset: number },
): Promise<Subscriber[]> {
  return matching(db, filter)
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countByStatus(db: Db): Promise<Partial<Record<Subscriber['status'], number>>> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}

/** For the export of an address's owner. */
export function listSubscriptionsOf(db: Db, email: string, after: string) {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'status', 'source', 'asked_at', 'confirmed_at', 'unsubscribed_at', 'end_cause'])
    .where('email', '=', email)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}
