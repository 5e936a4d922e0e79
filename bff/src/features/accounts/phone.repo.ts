/** Pending phone verifications, one per user. */
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

/** A new code invalidates the previous one. */
export async function replaceVerification(db: Db, row: NewRow<'phone_verifications'>): Promise<void> {
  const { user_id: _, ...change } = row;
  await db
    .insertInto('phone_verifications')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, attempts: 0 }))
    .execute();
}

/** Counts an attempt and returns the verification, or undefined if no code was requested. */
export async function countAttempt(db: Db, userId: string): Promise<Row<'phone_verifications'> | undefined> {
  return db
    .updateTable('phone_verifications')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteVerification(db: Db, id: string): Promise<void> {
  await db.deleteFrom('phone_verifications').where('id', '=', id).execute();
}
