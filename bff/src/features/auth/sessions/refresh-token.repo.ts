import type { Db } from '../../../db/database';
import type { Row } from '../../../db/tables';

export async function insertRefreshToken(
  db: Db,
  token: { id: string; sessionId: string; hash: string; parentId: string | null; now: string },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      id: token.id,
      session_id: token.sessionId,
      token_hash: token.hash,
      parent_id: token.parentId,
      created_at: token.now,
      used_at: null,
    })
    .execute();
}

export async function findRefreshToken(db: Db, hash: string): Promise<Row<'refresh_tokens'> | undefined> {
  return db.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

export async function markTokenUsed(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('refresh_tokens').set({ used_at: now }).where('id', '=', id).execute();
}

/** Deletes used tokens as well: a tab that still holds one must sign in again, and must not end the session. */
export async function deleteTokensOfSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('session_id', '=', sessionId).execute();
}
