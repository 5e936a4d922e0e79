/** Email changes that both addresses have not confirmed yet. */
import type { Db } from '../../../db/database';
import type { NewRow, Row, RowUpdate } from '../../../db/tables';

/** A user has at most one pending change. */
export async function replaceEmailChange(db: Db, change: NewRow<'email_changes'>): Promise<void> {
  await db
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

export async function updateEmailChange(
  db: Db,
  userId: string,
  values: RowUpdate<'email_changes'>,
): Promise<Row<'email_changes'> | undefined> {
  return db
    .updateTable('email_changes')
    .set(values)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Finds a pending change by its current or its new email address. */
export async function findEmailChange(
  db: Db,
  email: string,
): Promise<(Row<'email_changes'> & { email: string }) | undefined> {
  return db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .selectAll('email_changes')
    .select('users.email')
    .where((where) => where.or([where('users.email', '=', email), where('new_email', '=', email)]))
    .orderBy('email_changes.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function deleteEmailChange(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}
