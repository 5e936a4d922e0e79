/** Rows of rates. */
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export type RateRow = Row<'mail_rates'>;

/** Rates that have begun, the earliest first. */
export const listStarted = (db: Db, now: string): Promise<RateRow[]> =>
  db
    .selectFrom('mail_rates')
    .selectAll()
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** All rates, the latest start first, with the address of the administrator who set each. */
export const listAll = (db: Db) =>
  db
    .selectFrom('mail_rates')
    .leftJoin('users', 'users.id', 'mail_rates.set_by')
    .selectAll('mail_rates')
    .select('users.email')
    .orderBy('mail_rates.starts_at', 'desc')
    .orderBy('mail_rates.created_at', 'desc')
    .orderBy('mail_rates.id', 'desc')
    .execute();

export async function insertRate(db: Db, row: NewRow<'mail_rates'>): Promise<void> {
  await db.insertInto('mail_rates').values(row).execute();
}

/** Deletes a rate that has not begun; returns it, or `undefined`. */
export const deleteComing = (db: Db, id: string, now: string): Promise<RateRow | undefined> =>
  db
    .deleteFrom('mail_rates')
    .where('id', '=', id)
    .where('starts_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export const findById = (db: Db, id: string): Promise<RateRow | undefined> =>
  db.selectFrom('mail_rates').selectAll().where('id', '=', id).executeTakeFirst();
