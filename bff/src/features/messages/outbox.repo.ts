/** Mail and text messages that the platform sends. */
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export async function findLatestMessages(db: Db, limit: number): Promise<Row<'messages'>[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
