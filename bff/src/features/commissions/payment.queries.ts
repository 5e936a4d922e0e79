/** Payments of commissions, for other features. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** Cents paid of each payout, to one person or, for `null`, to everyone; the latest first. */
export async function listPaidShares(db: Db, salesPersonId: string | null, limit: number) {
  return db
    .selectFrom('commission_payouts')
    .innerJoin('commission_payout_lines', 'commission_payout_lines.payout_id', 'commission_payouts.id')
    .innerJoin('commission_lines', 'commission_lines.id', 'commission_payout_lines.line_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('commission_payment_lines')
          .innerJoin('commission_payments', 'commission_payments.id', 'commission_payment_lines.payment_id')
          .select(['commission_payment_lines.line_id', 'commission_payments.paid_at'])
          .where('commission_payments.status', '=', 'paid')
          .as('paid'),
      (join) => join.onRef('paid.line_id', '=', 'commission_lines.id'),
    )
    .select(({ fn }) => [
      'commission_payouts.id',
      'commission_payouts.number',
      sql<string>`max(coalesce(paid.paid_at, commission_payouts.paid_at))`.as('at'),
      fn.sum<number>('commission_lines.amount_cents').as('cents'),
    ])
    .where(sql<boolean>`coalesce(paid.paid_at, commission_payouts.paid_at) is not null`)
    .$if(salesPersonId !== null, (query) =>
      query.where('commission_lines.sales_person_id', '=', salesPersonId ?? ''),
    )
    .groupBy(['commission_payouts.id', 'commission_payouts.number'])
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}
