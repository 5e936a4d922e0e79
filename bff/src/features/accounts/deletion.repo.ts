/** Scheduled account deletions. */
import type { Db } from '../../db/database';

/** Keeps the date of an existing schedule. Returns the date in effect. */
export async function insertDeletionOnce(
  db: Db,
  deletion: { userId: string; deletesAt: string; now: string },
): Promise<{ deletesAt: string; isNew: boolean }> {
  const inserted = await db
    .insertInto('account_deletions')
    .values({ user_id: deletion.userId, deletes_at: deletion.deletesAt, requested_at: deletion.now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('deletes_at')
    .executeTakeFirst();
  if (inserted) return { deletesAt: inserted.deletes_at, isNew: true };
  const known = await db
    .selectFrom('account_deletions')
    .select('deletes_at')
    .where('user_id', '=', deletion.userId)
    .executeTakeFirstOrThrow();
  return { deletesAt: known.deletes_at, isNew: false };
}

/** Returns false if no deletion was scheduled. */
export async function deleteDeletion(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function listDue(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('deletes_at', '<=', now)
    .orderBy('deletes_at')
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Locks a due deletion until the end of the transaction. Returns undefined if the account was restored or deleted in
 * the meantime.
 */
export async function lockDue(db: Db, userId: string, now: string) {
  const due = await db
    .updateTable('account_deletions')
    .set((eb) => ({ deletes_at: eb.ref('deletes_at') }))
    .where('user_id', '=', userId)
    .where('deletes_at', '<=', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!due) return undefined;
  return db
    .selectFrom('users')
    .leftJoin('agents', 'agents.user_id', 'users.id')
    .select(['users.id', 'users.email', 'agents.id as agentId'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
