/** Numbers that wait for the code that was sent to them: one to a user, the latest. */
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

/** A new code puts the one before out of use. */
export async function replaceVerification(db: Db, row: NewRow<'phone_verifications'>): Promise<void> {
  const { user_id: _, ...change } = row;
  await db
    .insertInto('phone_verifications')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, attempts: 0 }))
    .execute();
}

/** Counts a try and reads what it is about; undefined where no code was asked for. */
export async function takeTry(db: Db, userId: string): Promise<Row<'phone_verifications'> | undefined> {
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
