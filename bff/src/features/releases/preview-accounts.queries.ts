/** Accounts that always get a candidate, by id and by email. */
import type { Db } from '../../db/database';

export async function findUsersByEmail(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      emails.map((email) => email.toLowerCase()),
    )
    .orderBy('email')
    .execute();
}

export async function listEmailsOfUsers(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').select('email').where('id', 'in', ids).orderBy('email').execute();
  return rows.map(({ email }) => email);
}
