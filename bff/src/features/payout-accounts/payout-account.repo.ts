import type { Db } from '../../db/database';
import type { Row, RowUpdate } from '../../db/tables';

export type AccountRow = Row<'payout_accounts'>;

export async function findAccount(db: Db, userId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('payout_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function findByStripeId(db: Db, stripeId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('payout_accounts').selectAll().where('stripe_id', '=', stripeId).executeTakeFirst();
}

/** Connected accounts by id, after one. */
export async function listConnected(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_accounts')
    .select('stripe_id')
    .where('stripe_id', '>', after)
    .orderBy('stripe_id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ stripe_id }) => stripe_id ?? []);
}

/** A row with its defaults; the one that exists stays. */
export async function insertAccountOnce(db: Db, userId: string, at: string): Promise<void> {
  await db
    .insertInto('payout_accounts')
    .values({
      user_id: userId,
      stripe_id: null,
      state: 'none',
      due_json: [],
      due_by: null,
      disabled_reason: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** The first account that is stored stays. */
export async function setStripeId(db: Db, userId: string, stripeId: string, at: string): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ stripe_id: stripeId, state: 'needs_details', updated_at: at })
    .where('user_id', '=', userId)
    .where('stripe_id', 'is', null)
    .execute();
}

/** False if another answer was stored since the row was read. */
export async function takeState(
  db: Db,
  { user_id, version }: Pick<AccountRow, 'user_id' | 'version'>,
  change: RowUpdate<'payout_accounts'>,
): Promise<boolean> {
  const row = await db
    .updateTable('payout_accounts')
    .set({ ...change, version: version + 1 })
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
