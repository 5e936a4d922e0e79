/** Payments of shares. A share is the lines of one person in one payout; it is tried again after a refusal or a reversal. */
import { sql } from 'kysely';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type PaymentRow = Row<'commission_payments'>;

/** Lines of a payout without a payment that is made or under way, with the number of payments that failed. */
export async function listOpenLines(db: Db, payoutId: string) {
  const rows = await db
    .selectFrom('commission_payout_lines')
    .innerJoin('commission_lines', 'commission_lines.id', 'commission_payout_lines.line_id')
    .leftJoin('commission_payment_lines', 'commission_payment_lines.line_id', 'commission_lines.id')
    .leftJoin('commission_payments', 'commission_payments.id', 'commission_payment_lines.payment_id')
    .select(({ fn }) => [
      'commission_lines.id',
      'commission_lines.sales_person_id',
      'commission_lines.amount_cents',
      fn.count<number>('commission_payments.id').as('tries'),
    ])
    .where('commission_payout_lines.payout_id', '=', payoutId)
    .groupBy(['commission_lines.id', 'commission_lines.sales_person_id', 'commission_lines.amount_cents'])
    .having(
      sql<boolean>`sum(case when commission_payments.status in ('ordered', 'paid') then 1 else 0 end) = 0`,
    )
    .orderBy('commission_lines.id')
    .execute();
  return rows.map((row) => ({ ...row, tries: Number(row.tries) }));
}

/** False if the same try was stored at the same moment. */
export async function insertPayment(
  db: Db,
  payment: NewRow<'commission_payments'>,
  lineIds: readonly string[],
): Promise<boolean> {
  const row = await db
    .insertInto('commission_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  for (let from = 0; from < lineIds.length; from += 500) {
    await db
      .insertInto('commission_payment_lines')
      .values(lineIds.slice(from, from + 500).map((line_id) => ({ line_id, payment_id: payment.id })))
      .execute();
  }
  return true;
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('commission_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether a person's transfer at the vendor is known here: as our payment, or noted by an administrator. */
export async function isNoted(db: Db, transferId: string): Promise<boolean> {
  const row = await db
    .selectFrom('commission_payments')
    .select('id')
    .where((eb) => eb.or([eb('transfer_id', '=', transferId), eb('reference', '=', transferId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another payment has paid lines of this one. */
export async function isPaidOtherwise(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('commission_payment_lines as own')
    .innerJoin('commission_payment_lines as other', 'other.line_id', 'own.line_id')
    .innerJoin('commission_payments', 'commission_payments.id', 'other.payment_id')
    .select('commission_payments.id')
    .where('own.payment_id', '=', id)
    .where('other.payment_id', '!=', id)
    .where('commission_payments.status', '=', 'paid')
    .executeTakeFirst();
  return row !== undefined;
}

/** `undefined` if its status is none of `from`. */
export async function changePayment(
  db: Db,
  { id }: Authorized<PaymentRow>,
  from: readonly PaymentRow['status'][],
  change: RowUpdate<'commission_payments'>,
): Promise<PaymentRow | undefined> {
  return db
    .updateTable('commission_payments')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** Payments of some payouts, oldest first. */
export async function listPayments(db: Db, payoutIds: readonly string[]): Promise<PaymentRow[]> {
  if (payoutIds.length === 0) return [];
  return db
    .selectFrom('commission_payments')
    .selectAll()
    .where('payout_id', 'in', payoutIds)
    .orderBy('ordered_at')
    .orderBy('id')
    .execute();
}

/** Transfers whose answer is not known, ordered before a time. */
export async function listUnanswered(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('commission_payments')
    .select('id')
    .where('status', '=', 'ordered')
    .where('ordered_at', '<', before)
    .orderBy('ordered_at')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** A payout is paid while each of its lines is: marks it so, or takes the mark off after a reversal. */
export async function settlePayout(db: Db, payoutId: string, by: { userId: string | null; at: string }) {
  const { count } = await db
    .selectFrom('commission_payout_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payout_id', '=', payoutId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('commission_payment_lines')
            .innerJoin('commission_payments', 'commission_payments.id', 'commission_payment_lines.payment_id')
            .select('commission_payments.id')
            .whereRef('commission_payment_lines.line_id', '=', 'commission_payout_lines.line_id')
            .where('commission_payments.status', '=', 'paid'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  const isPaid = Number(count) === 0;
  await db
    .updateTable('commission_payouts')
    .set(isPaid ? { paid_at: by.at, paid_by: by.userId } : { paid_at: null, paid_by: null })
    .where('id', '=', payoutId)
    .where('paid_at', isPaid ? 'is' : 'is not', null)
    .execute();
}
