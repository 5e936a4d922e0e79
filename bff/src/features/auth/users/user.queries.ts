/** Users for other features' reads. */
import type { Db } from '../../../db/database';

/** Ids of the users who are not suspended now, as a subquery. */
export const selectActiveUsers = (db: Db, now: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where((eb) => eb.or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]));
