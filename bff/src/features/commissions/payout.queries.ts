/** Payouts as administrators see them. */
import type { CommissionPayout } from '@farmpost/shared/contracts/commissions';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { listPayoutWays } from '../payout-accounts/payout-account.queries';
import type { Db } from '../../db/database';
import { nameOf, presentPayout } from './commission.presenter';
import { listPayments } from './payment.repo';
import * as repo from './payout.repo';

export async function presentPayouts(
  { db }: Pick<AppContext, 'db'>,
  payouts: readonly Row<'commission_payouts'>[],
): Promise<CommissionPayout[]> {
  const ids = payouts.map(({ id }) => id);
  const shares = await repo.listShares(db, ids);
  const payments = await listPayments(db, ids);
  const ways = await listPayoutWays(db);
  return payouts.map((payout) => presentPayout(payout, { shares, payments, ways }));
}

/** Throws `not_found`. */
export async function readPayout(context: AppContext, id: string): Promise<CommissionPayout> {
  const payout = await repo.findPayout(context.db, id);
  const [presented] = payout ? await presentPayouts(context, [payout]) : [];
  if (!presented) throw notFound('The payout');
  return presented;
}

/** People who may earn, and those who did, by email address. */
export async function listCommissionPeople(db: Db) {
  return (await repo.listSalesPeople(db)).map((person) => ({
    id: person.id,
    name: nameOf(person, 'Deleted account'),
    email: person.email,
  }));
}
