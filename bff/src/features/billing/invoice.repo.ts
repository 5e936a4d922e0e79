/** Invoices, and the ledger entries that each one charges. */
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

/** Newest first, without drafts and without those of the free time. */
export async function listInvoices(db: Db, agentId: string, limit: number): Promise<Row<'invoices'>[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('status', 'not in', ['draft', 'void'])
    .where((eb) => eb.or([eb('total_cents', '!=', 0), eb('cards_cents', '!=', 0)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findInvoice(db: Db, { id, agentId }: { id: string; agentId: string }) {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
}

export async function findInvoiceOf(
  db: Db,
  by: { readonly stripeId: string } | { readonly paymentIntent: string },
): Promise<Row<'invoices'> | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where((eb) =>
      'stripeId' in by ? eb('stripe_id', '=', by.stripeId) : eb('payment_intent', '=', by.paymentIntent),
    )
    .executeTakeFirst();
}

export async function upsertInvoice(db: Db, row: NewRow<'invoices'>): Promise<void> {
  const { id: _id, agent_id: _agent, stripe_id: _stripe, created_at: _created, ...change } = row;
  await db
    .insertInto('invoices')
    .values(row)
    .onConflict((conflict) => conflict.column('stripe_id').doUpdateSet(change))
    .execute();
}

/** Charges and credits of cards that no invoice and no refund holds yet. */
export async function listUnclaimed(db: Db, agentId: string) {
  return db
    .selectFrom('ledger_entries')
    .leftJoin('invoice_usage_entries', 'invoice_usage_entries.entry_id', 'ledger_entries.id')
    .select([
      'ledger_entries.id',
      'ledger_entries.kind',
      'ledger_entries.amount_cents',
      'ledger_entries.dedupe_key',
      'ledger_entries.created_at',
    ])
    .where('ledger_entries.agent_id', '=', agentId)
    .where('ledger_entries.kind', 'in', ['postcard', 'credit', 'goodwill_credit'])
    .where('invoice_usage_entries.entry_id', 'is', null)
    .execute();
}

export async function insertUsage(
  db: Db,
  usage: NewRow<'invoice_usages'>,
  entryIds: readonly string[],
): Promise<void> {
  await db.insertInto('invoice_usages').values(usage).execute();
  await linkEntries(db, usage.id, entryIds);
}

export async function linkEntries(db: Db, usageId: string, entryIds: readonly string[]): Promise<void> {
  for (const some of chunks(entryIds, 300)) {
    await db
      .insertInto('invoice_usage_entries')
      .values(some.map((entry_id) => ({ entry_id, usage_id: usageId })))
      .execute();
  }
}

/** Usages found at the vendor, oldest first, with the entries that they have so far. */
export async function listAdopted(db: Db, agentId: string) {
  const rows = await db
    .selectFrom('invoice_usages')
    .leftJoin('invoice_usage_entries', 'invoice_usage_entries.usage_id', 'invoice_usages.id')
    .leftJoin('ledger_entries', 'ledger_entries.id', 'invoice_usage_entries.entry_id')
    .selectAll('invoice_usages')
    .select(({ fn, eb }) => [
      fn
        .count<number>(eb.case().when('ledger_entries.kind', '=', 'postcard').then(1).end())
        .as('linkedCards'),
      fn
        .count<number>(eb.case().when('ledger_entries.kind', '=', 'credit').then(1).end())
        .as('linkedCredits'),
      fn
        .count<number>(eb.case().when('ledger_entries.kind', '=', 'goodwill_credit').then(1).end())
        .as('linkedGoodwill'),
    ])
    .where('invoice_usages.agent_id', '=', agentId)
    .where('invoice_usages.adopted_through', 'is not', null)
    .where('invoice_usages.status', '!=', 'released')
    .groupBy('invoice_usages.id')
    .orderBy('invoice_usages.adopted_through')
    .execute();
  return rows.map((row) => ({
    ...row,
    linkedCards: Number(row.linkedCards),
    linkedCredits: Number(row.linkedCredits),
    linkedGoodwill: Number(row.linkedGoodwill),
  }));
}

/** The ids of usages that this database has. */
export async function listKnownUsages(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('invoice_usages').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Usages of the agent that no invoice and no refund took. */
export async function countReleased(db: Db, agentId: string): Promise<number> {
  const row = await db
    .selectFrom('invoice_usages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('status', '=', 'released')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A usage that a process claimed and perhaps did not live to send. */
export async function findClaimed(
  db: Db,
  agentId: string,
  stripeInvoiceId: string | null,
): Promise<Row<'invoice_usages'> | undefined> {
  return db
    .selectFrom('invoice_usages')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('status', '=', 'claimed')
    .where('stripe_invoice_id', stripeInvoiceId === null ? 'is' : '=', stripeInvoiceId)
    .orderBy('created_at')
    .executeTakeFirst();
}

export async function findUsageOfInvoice(db: Db, stripeInvoiceId: string) {
  return db
    .selectFrom('invoice_usages')
    .selectAll()
    .where('stripe_invoice_id', '=', stripeInvoiceId)
    .where('status', '!=', 'released')
    .executeTakeFirst();
}

export async function setUsage(
  db: Db,
  id: string,
  change: Pick<Partial<Row<'invoice_usages'>>, 'status' | 'stripe_invoice_id'>,
): Promise<void> {
  await db.updateTable('invoice_usages').set(change).where('id', '=', id).execute();
}

/** The entries of a usage can be charged again: no invoice and no refund took it. */
export async function releaseUsage(db: Db, usageId: string): Promise<void> {
  await db.deleteFrom('invoice_usage_entries').where('usage_id', '=', usageId).execute();
  await setUsage(db, usageId, { status: 'released' });
}

/** The shares in which a usage is paid back. */
export async function listUsageRefunds(db: Db, usageId: string) {
  return db
    .selectFrom('usage_refunds')
    .innerJoin('invoices', 'invoices.id', 'usage_refunds.invoice_id')
    .select([
      'usage_refunds.usage_id',
      'usage_refunds.invoice_id',
      'usage_refunds.cents',
      'usage_refunds.stripe_refund_id',
      'usage_refunds.refused_at',
      'invoices.payment_intent',
    ])
    .where('usage_refunds.usage_id', '=', usageId)
    .orderBy('usage_refunds.invoice_id', 'desc')
    .execute();
}

export async function insertUsageRefunds(db: Db, rows: NewRow<'usage_refunds'>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('usage_refunds').values(rows).execute();
}

export async function setUsageRefund(
  db: Db,
  { usage_id: usageId, invoice_id: invoiceId }: Pick<Row<'usage_refunds'>, 'usage_id' | 'invoice_id'>,
  change: Pick<Partial<Row<'usage_refunds'>>, 'stripe_refund_id' | 'refused_at'>,
): Promise<void> {
  await db
    .updateTable('usage_refunds')
    .set(change)
    .where('usage_id', '=', usageId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** A share that the vendor paid out and that came back: the usage has something to pay back again. */
export async function reopenUsageRefund(db: Db, stripeRefundId: string, now: string): Promise<void> {
  const rows = await db
    .updateTable('usage_refunds')
    .set({ refused_at: now })
    .where('stripe_refund_id', '=', stripeRefundId)
    .returning('usage_id')
    .execute();
  for (const { usage_id: usageId } of rows) await setUsage(db, usageId, { status: 'claimed' });
}

/** Paid invoices with a payment at the vendor, newest first. */
export async function listPaid(db: Db, agentId: string): Promise<Row<'invoices'>[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('status', '=', 'paid')
    .where('payment_intent', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function hasEntry(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('dedupe_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Cents of an invoice's payment that went back: paid out, or taken by the bank in a dispute that is not won. */
export async function sumReturned(db: Db, reference: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .where('kind', 'in', ['refund_payout', 'dispute', 'dispute_won'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}
