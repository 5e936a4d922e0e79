/** Reads the data behind a line: the client, their payments so far, and refunds of an invoice. */
import type { CommissionBase } from '@farmpost/shared/contracts/commission-vocabulary';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export async function findSalesPerson(db: Db, agentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('agents')
    .select('sales_person_id')
    .where('id', '=', agentId)
    .executeTakeFirst();
  return row?.sales_person_id ?? null;
}

/** Other paid invoices of a client: when the first was paid, and how many charged a membership. */
export async function readPaidBefore(db: Db, agentId: string, invoiceId: string) {
  const rows = await db
    .selectFrom('invoices')
    .select(['membership_cents', 'paid_at'])
    .where('agent_id', '=', agentId)
    .where('id', '!=', invoiceId)
    .where('status', '=', 'paid')
    .where('paid_cents', '>', 0)
    .execute();
  return {
    memberships: rows.filter(({ membership_cents }) => membership_cents > 0).length,
    firstAt: rows.flatMap(({ paid_at }) => paid_at ?? []).toSorted()[0],
  };
}

/** Cents paid on an invoice, and cents of it that went back in refunds and disputes. */
export async function readReturned(db: Db, invoiceId: string) {
  const invoice = await db
    .selectFrom('invoices')
    .select(['agent_id', 'stripe_id', 'paid_cents'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .where('agent_id', '=', invoice.agent_id)
    .where('reference', '=', invoice.stripe_id)
    .where('kind', 'in', ['refund_payout', 'dispute', 'dispute_won'])
    .executeTakeFirstOrThrow();
  return { paid: invoice.paid_cents, returned: Number(row.cents ?? 0) };
}

/** Lines that a payment earned, each with what is left after its reversals. */
export async function listEarned(db: Db, invoiceId: string) {
  const rows = await db
    .selectFrom('commission_lines')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
  return rows
    .filter(({ reverses_id }) => reverses_id === null)
    .map((line) => ({
      ...line,
      leftCents: rows
        .filter(({ id, reverses_id }) => id === line.id || reverses_id === line.id)
        .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    }));
}

export async function insertLine(db: Db, line: NewRow<'commission_lines'>): Promise<void> {
  await db.insertInto('commission_lines').values(line).execute();
}

/** The rate in force at a time; `undefined` before the first one. */
export async function findRate(
  db: Db,
  base: CommissionBase,
  at: string,
): Promise<Row<'commission_rates'> | undefined> {
  return db
    .selectFrom('commission_rates')
    .selectAll()
    .where('base', '=', base)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
