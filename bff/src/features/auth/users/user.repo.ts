import type { Db } from '../../../db/database';
import type { NewRow, Row, RowUpdate } from '../../../db/tables';

export type UserRow = Row<'users'> &
  Pick<Row<'profiles'>, 'role'> & {
    /** Pending email address, until it is confirmed. */
    readonly new_email: string | null;
  };

const usersWithRole = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('email_changes', 'email_changes.user_id', 'users.id')
    .selectAll('users')
    .select(['profiles.role', 'email_changes.new_email']);

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return usersWithRole(db).where('users.email', '=', email).executeTakeFirst();
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return usersWithRole(db).where('users.id', '=', id).executeTakeFirst();
}

export async function setPasswordHash(db: Db, userId: string, hash: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function setLastSignIn(db: Db, userId: string, now: string): Promise<void> {
  await db.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
}

export async function updateUser(db: Db, id: string, values: RowUpdate<'users'>): Promise<void> {
  await db.updateTable('users').set(values).where('id', '=', id).execute();
}

/** Returns false if the email is taken. */
export async function insertUserOnce(db: Db, user: NewRow<'users'>): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Deletes the unconfirmed account of an email address with all its data. Returns its suspension, or undefined if there
 * was no such account.
 */
export async function deleteUnconfirmedUser(
  db: Db,
  email: string,
): Promise<{ banned_until: string | null } | undefined> {
  return db
    .deleteFrom('users')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .returning('banned_until')
    .executeTakeFirst();
}

/** Locks an account that an invitation made and nobody has opened, until the end of the transaction. */
export async function lockInvitedUser(db: Db, id: string): Promise<Row<'users'> | undefined> {
  return db
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .where('password_hash', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function setEmail(db: Db, userId: string, email: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_confirmed_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
}
