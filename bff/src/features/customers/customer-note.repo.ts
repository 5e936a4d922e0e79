/** Notes of administrators about accounts. */
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export async function insertNote(db: Db, row: NewRow<'user_notes'>): Promise<void> {
  await db.insertInto('user_notes').values(row).execute();
}

/** Newest first. */
export async function listNotes(db: Db, userId: string): Promise<Row<'user_notes'>[]> {
  return db
    .selectFrom('user_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
