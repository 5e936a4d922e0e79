/** One-time tokens of mailed links. */
import type { Db } from '../../../db/database';
import type { NewRow, Row } from '../../../db/tables';

/** A user has at most one token per kind. */
export async function replaceOneTimeToken(db: Db, token: NewRow<'one_time_tokens'>): Promise<void> {
  await db
    .insertInto('one_time_tokens')
    .values(token)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(token))
    .execute();
}

export async function findOneTimeToken(db: Db, hash: string): Promise<Row<'one_time_tokens'> | undefined> {
  return db.selectFrom('one_time_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** With parallel requests, only one gets the row. */
export async function deleteOneTimeToken(db: Db, hash: string): Promise<Row<'one_time_tokens'> | undefined> {
  return db.deleteFrom('one_time_tokens').where('token_hash', '=', hash).returningAll().executeTakeFirst();
}

/** Invalidates a user's mailed links of one kind, or all. */
export async function deleteOneTimeTokensOf(
  db: Db,
  userId: string,
  kind?: Row<'one_time_tokens'>['kind'],
): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'recovery'))
    .execute();
}
