/** Sign-ups whose address is not confirmed, with their links. */
import type { Db } from '../../../db/database';
import type { Row, RowUpdate } from '../../../db/tables';

export type SignUpRow = Row<'sign_ups'>;

export async function insertSignUp(db: Db, signUp: SignUpRow): Promise<void> {
  await db.insertInto('sign_ups').values(signUp).execute();
}

/** Stores the first link of a sign-up. Returns undefined if it already has one. */
export async function setFirstLink(
  db: Db,
  id: string,
  link: { token_hash: string; expires_at: string },
): Promise<SignUpRow | undefined> {
  return db
    .updateTable('sign_ups')
    .set(link)
    .where('id', '=', id)
    .where('token_hash', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function updateSignUp(db: Db, id: string, values: RowUpdate<'sign_ups'>): Promise<void> {
  await db.updateTable('sign_ups').set(values).where('id', '=', id).execute();
}

export async function deleteSignUp(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('id', '=', id).execute();
}

/** The sign-ups of an address whose links were mailed, including expired ones. */
export async function findMailedSignUps(db: Db, email: string): Promise<SignUpRow[]> {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('email', '=', email)
    .where('token_hash', 'is not', null)
    .execute();
}

export async function findSignUpByToken(db: Db, hash: string): Promise<SignUpRow | undefined> {
  return db.selectFrom('sign_ups').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** With parallel requests, only one gets the row. */
export async function takeSignUpByToken(db: Db, hash: string): Promise<SignUpRow | undefined> {
  return db.deleteFrom('sign_ups').where('token_hash', '=', hash).returningAll().executeTakeFirst();
}

/** Ends all links of an address after someone proved that it is theirs. */
export async function deleteMailedSignUps(db: Db, email: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', email).where('token_hash', 'is not', null).execute();
}
