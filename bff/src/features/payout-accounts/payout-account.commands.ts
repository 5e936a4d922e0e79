/** Writes to payout accounts by other features; they run in the caller’s transaction. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import { insertAccountOnce } from './payout-account.repo';

/** Whether a salesperson is paid by hand, whatever their account says. */
export async function setByHand(
  db: Db,
  person: Authorized<{ readonly id: string }>,
  isByHand: boolean,
  at: string,
): Promise<void> {
  await insertAccountOnce(db, person.id, at);
  await db
    .updateTable('payout_accounts')
    .set({ is_by_hand: isByHand, updated_at: at })
    .where('user_id', '=', person.id)
    .execute();
}
