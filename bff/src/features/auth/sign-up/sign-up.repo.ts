/** Sign-ups that wait for the job that creates the account. */
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/tables';

export type SignUpRow = Row<'sign_ups'>;

export async function insertSignUp(db: Db, signUp: SignUpRow): Promise<void> {
  await db.insertInto('sign_ups').values(signUp).execute();
}

/** Deletes and returns the sign-up, or returns undefined if it was already taken. */
export async function takeSignUp(db: Db, id: string): Promise<SignUpRow | undefined> {
  return db.deleteFrom('sign_ups').where('id', '=', id).returningAll().executeTakeFirst();
}
