/** Accounts that salespeople are paid to, for other features. */
import type { PayoutAccountState } from '@farmpost/shared/contracts/payout-account-vocabulary';
import type { Db } from '../../db/database';

export interface PayoutWay {
  readonly userId: string;
  readonly state: PayoutAccountState;
  readonly isByHand: boolean;
  readonly hasTaxDetails: boolean;
  /** The vendor's account for a transfer; `null` if the person is paid by hand. */
  readonly transferTo: string | null;
}

/** By person; people without a row are paid by hand. */
export async function listPayoutWays(db: Db): Promise<ReadonlyMap<string, PayoutWay>> {
  const rows = await db
    .selectFrom('payout_accounts')
    .select(['user_id', 'stripe_id', 'state', 'is_by_hand', 'has_tax_details'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        userId: row.user_id,
        state: row.state,
        isByHand: row.is_by_hand,
        hasTaxDetails: row.has_tax_details,
        transferTo: row.state === 'ready' && !row.is_by_hand ? row.stripe_id : null,
      },
    ]),
  );
}
