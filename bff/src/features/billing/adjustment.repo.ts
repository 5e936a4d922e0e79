/** Refunds and credits by administrators. */
import type { AdjustmentStatus } from '@farmpost/shared/contracts/billing-vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type AdjustmentRow = Row<'account_adjustments'>;

const OPEN: readonly AdjustmentStatus[] = ['waiting', 'approved'];

/** `false` if there is one with that id. */
export async function insertAdjustmentOnce(db: Db, row: NewRow<'account_adjustments'>): Promise<boolean> {
  const inserted = await db
    .insertInto('account_adjustments')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findAdjustment(db: Db, id: string): Promise<AdjustmentRow | undefined> {
  return db.selectFrom('account_adjustments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes the row if it has one of the statuses; `undefined` if a concurrent change came first. */
export async function changeAdjustment(
  db: Db,
  { id }: Authorized<Pick<AdjustmentRow, 'id'>>,
  from: readonly AdjustmentStatus[],
  change: RowUpdate<'account_adjustments'>,
): Promise<AdjustmentRow | undefined> {
  return db
    .updateTable('account_adjustments')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** Newest first; of one agent or of all. */
export function listAdjustments(
  db: Db,
  of: {
    readonly agentId?: string;
    readonly id?: string;
    readonly statuses?: readonly AdjustmentStatus[];
    readonly limit: number;
  },
) {
  return db
    .selectFrom('account_adjustments')
    .innerJoin('agents', 'agents.id', 'account_adjustments.agent_id')
    .leftJoin('invoices', 'invoices.id', 'account_adjustments.invoice_id')
    .selectAll('account_adjustments')
    .select([
      'agents.user_id',
      'agents.first_name',
      'agents.last_name',
      'agents.email',
      'invoices.number as invoice_number',
    ])
    .$if(of.agentId !== undefined, (query) =>
      query.where('account_adjustments.agent_id', '=', of.agentId ?? ''),
    )
    .$if(of.id !== undefined, (query) => query.where('account_adjustments.id', '=', of.id ?? ''))
    .$if(of.statuses !== undefined, (query) =>
      query.where('account_adjustments.status', 'in', of.statuses ?? []),
    )
    .orderBy('account_adjustments.created_at', 'desc')
    .orderBy('account_adjustments.id', 'desc')
    .limit(of.limit)
    .execute();
}
export type ListedAdjustment = Awaited<ReturnType<typeof listAdjustments>>[number];

/** Refunds that no ledger entry has yet: they wait for an administrator, for the vendor or for the bank. */
export async function sumOpenRefunds(db: Db, invoiceId: string): Promise<number> {
  const row = await db
    .selectFrom('account_adjustments')
    .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

/** Shares of paid-back usages that are planned and not booked yet. */
export async function sumOpenShares(db: Db, invoiceId: string): Promise<number> {
  const row = await db
    .selectFrom('usage_refunds')
    .leftJoin('ledger_entries', (join) =>
      join.on(
        'ledger_entries.dedupe_key',
        '=',
        sql<string>`'refund_payout:' || usage_refunds.stripe_refund_id`,
      ),
    )
    .select(({ fn }) => fn.sum<number | null>('usage_refunds.cents').as('cents'))
    .where('usage_refunds.invoice_id', '=', invoiceId)
    .where('usage_refunds.refused_at', 'is', null)
    .where('ledger_entries.id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

/** Approved refunds that the vendor has not taken yet: their process died, or the vendor did not answer. */
export async function listUntaken(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_adjustments')
    .select('id')
    .where('status', '=', 'approved')
    .where('stripe_refund_id', 'is', null)
    .where('decided_at', '<', before)
    .orderBy('decided_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Paid invoices are all that can be refunded; any of an agent's may be shown. */
export async function findInvoiceById(db: Db, id: string): Promise<Row<'invoices'> | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}
