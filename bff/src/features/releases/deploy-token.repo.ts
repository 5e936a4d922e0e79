/** Deploy tokens, by the hash of what was shown once. */
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export type DeployTokenRow = Row<'deploy_tokens'>;

export async function insertToken(db: Db, row: NewRow<'deploy_tokens'>): Promise<DeployTokenRow> {
  return db.insertInto('deploy_tokens').values(row).returningAll().executeTakeFirstOrThrow();
}

export const findTokenByHash = (db: Db, hash: string) =>
  db.selectFrom('deploy_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();

export const listTokens = (db: Db, part: string) =>
  db
    .selectFrom('deploy_tokens')
    .selectAll()
    .where('part', '=', part)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function markTokenUsed(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('deploy_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
}

/** False where there is no such token that still works. */
export async function revokeToken(db: Db, part: string, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deploy_tokens')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('part', '=', part)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
