/** Users for other features' reads. */
import { chunks } from '../../../db/chunks';
import type { Db } from '../../../db/database';

/** Ids of the users who are not suspended now, as a subquery. */
export const selectActiveUsers = (db: Db, now: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where((eb) => eb.or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]));

/** Email addresses by user id. Deleted users are missing. */
export async function findEmails(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const some of chunks([...new Set(ids.filter((id) => id !== null))], 500)) {
    const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', some).execute();
    for (const { id, email } of rows) found.set(id, email);
  }
  return found;
}
