/** Reads profiles for other features. */
import type { Db } from '../../db/database';

/** Administrators whose address is confirmed. */
export async function listAdminEmails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select('users.email')
    .where('profiles.role', '=', 'admin')
    .where('users.email_confirmed_at', 'is not', null)
    .orderBy('users.email')
    .execute();
  return rows.map(({ email }) => email);
}
