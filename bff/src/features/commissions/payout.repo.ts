/** Approvals, payouts and rates. Rows are only added; a payout is marked as paid once. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

/** Lines approved already keep their approval. Returns how many are new. */
export async function insertApprovals(
  db: Db,
  approvals: readonly NewRow<'commission_approvals'>[],
): Promise<number> {
  const rows = await db
    .insertInto('commission_approvals')
    .values(approvals)
    .onConflict((conflict) => conflict.column('line_id').doNothing())
    .returning('line_id')
    .execute();
  return rows.length;
}

/** `undefined` if another payout was made at the same moment. */
export async function insertPayout(
  db: Db,
  payout: Omit<NewRow<'commission_payouts'>, 'number'>,
): Promise<Row<'commission_payouts'> | undefined> {
  const last = await db
    .selectFrom('commission_payouts')
    .select(({ fn }) => fn.max<number | null>('number').as('number'))
    .executeTakeFirstOrThrow();
  return db
    .insertInto('commission_payouts')
    .values({ ...payout, number: Number(last.number ?? 0) + 1 })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function insertPayoutLines(
  db: Db,
  lines: readonly NewRow<'commission_payout_lines'>[],
): Promise<number> {
  let inserted = 0;
  for (let from = 0; from < lines.length; from += 500) {
    const rows = await db
      .insertInto('commission_payout_lines')
      .values(lines.slice(from, from + 500))
      .onConflict((conflict) => conflict.column('line_id').doNothing())
      .returning('line_id')
      .execute();
    inserted += rows.length;
  }
  return inserted;
}

export async function findPayout(db: Db, id: string): Promise<Row<'commission_payouts'> | undefined> {
  return db.selectFrom('commission_payouts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Each person's share of some payouts. */
export async function listShares(db: Db, payoutIds: readonly string[]) {
  if (payoutIds.length === 0) return [];
  const rows = await db
    .selectFrom('commission_payout_lines')
    .innerJoin('commission_lines', 'commission_lines.id', 'commission_payout_lines.line_id')
    .leftJoin('profiles', 'profiles.id', 'commission_lines.sales_person_id')
    .select(({ fn }) => [
      'commission_payout_lines.payout_id',
      'commission_lines.sales_person_id',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.email',
      fn.countAll<number>().as('lines'),
      fn.sum<number>('commission_lines.amount_cents').as('cents'),
    ])
    .where('commission_payout_lines.payout_id', 'in', payoutIds)
    .groupBy([
      'commission_payout_lines.payout_id',
      'commission_lines.sales_person_id',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.email',
    ])
    .orderBy('profiles.email')
    .execute();
  return rows.map((row) => ({ ...row, lines: Number(row.lines), cents: Number(row.cents) }));
}

/** Newest first. */
export async function listPayouts(db: Db, limit: number): Promise<Row<'commission_payouts'>[]> {
  return db.selectFrom('commission_payouts').selectAll().orderBy('number', 'desc').limit(limit).execute();
}

export async function insertRate(db: Db, rate: NewRow<'commission_rates'>): Promise<void> {
  await db.insertInto('commission_rates').values(rate).execute();
}

/** The latest first. */
export async function listRates(db: Db) {
  return db
    .selectFrom('commission_rates')
    .leftJoin('profiles', 'profiles.id', 'commission_rates.created_by')
    .select([
      'commission_rates.id',
      'commission_rates.base',
      'commission_rates.basis_points',
      'commission_rates.valid_from',
      'commission_rates.created_at',
      'profiles.email',
    ])
    .orderBy('commission_rates.valid_from', 'desc')
    .orderBy('commission_rates.id', 'desc')
    .limit(200)
    .execute();
}

/** People who may earn, and those who did. */
export async function listSalesPeople(db: Db) {
  return db
    .selectFrom('profiles')
    .select(['profiles.id', 'profiles.first_name', 'profiles.last_name', 'profiles.email'])
    .where((eb) =>
      eb.or([
        eb('profiles.role', '=', 'sales_person'),
        eb.exists(
          eb
            .selectFrom('commission_lines')
            .select(sql`1`.as('one'))
            .whereRef('commission_lines.sales_person_id', '=', 'profiles.id'),
        ),
      ]),
    )
    .orderBy('profiles.email')
    .execute();
}
