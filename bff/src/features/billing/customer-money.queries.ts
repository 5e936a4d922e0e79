/** One customer's money, as administrators see it. */
import type { CustomerInvoice, CustomerMoney } from '@farmpost/shared/contracts/customers';
import { sql } from 'kysely';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { findAccountRow, findAgent, listMethods } from './account.repo';
import { refundableCents } from './adjustment.commands';
import { listAdjustments } from './adjustment.repo';
import { presentInvoice, presentMethod } from './billing.presenter';
import { sumOutstanding } from './budget.repo';
import { listInvoices, listUnclaimed, sumReturned } from './invoice.repo';
import { present } from './settings.service';
import { groupEntries } from './usage.repo';

const INVOICES = 24;

async function sumRefunds(db: Db, agentId: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .where('agent_id', '=', agentId)
    .where('kind', '=', 'refund_payout')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

async function sumOwed(db: Db, agentId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

async function listCustomerInvoices(db: Db, agentId: string) {
  const rows = await listInvoices(db, agentId, INVOICES);
  const invoices: CustomerInvoice[] = [];
  for (const row of rows) {
    invoices.push({
      ...presentInvoice(row),
      paidCents: row.paid_cents,
      returnedCents: await sumReturned(db, row.stripe_id),
      refundableCents: await refundableCents(db, row),
    });
  }
  return invoices;
}

/** `null` for an agent who was erased. */
export async function readCustomerMoney(context: AppContext, agentId: string): Promise<CustomerMoney | null> {
  const { db } = context;
  if (!(await findAgent(db, agentId))) return null;
  const account = await findAccountRow(db, agentId);
  const now = context.now();
  const year = new Date(Date.UTC(now.getUTCFullYear(), 0, 1)).toISOString();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();
  const unclaimed = await listUnclaimed(db, agentId);
  return {
    settings: account ? await present(context, account) : null,
    methods: (await listMethods(db, agentId)).map(presentMethod),
    owedCents: await sumOwed(db, agentId),
    unbilledCents: unclaimed.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    creditCents: -unclaimed
      .filter(({ kind }) => kind !== 'postcard')
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    reservedCents: await sumOutstanding(db, agentId),
    refundedThisYearCents: await sumRefunds(db, agentId, year),
    entries: (await groupEntries(db, agentId, month)).toReversed(),
    invoices: await listCustomerInvoices(db, agentId),
  };
}

/** Entries of a customer's ledger up to a time, latest first: one per day, kind and mailing. */
export async function listMoneyDays(db: Db, agentId: string, before: string, limit: number) {
  const day = sql<string>`substr(ledger_entries.created_at, 1, 10)`;
  const rows = await db
    .selectFrom('ledger_entries')
    .leftJoin('campaigns', 'campaigns.id', 'ledger_entries.campaign_id')
    .select(({ fn }) => [
      'ledger_entries.kind',
      'ledger_entries.campaign_id',
      'campaigns.name',
      day.as('day'),
      fn.countAll<number>().as('count'),
      fn.sum<number>('ledger_entries.amount_cents').as('cents'),
      fn.max('ledger_entries.created_at').as('at'),
    ])
    .where('ledger_entries.agent_id', '=', agentId)
    .where('ledger_entries.created_at', '<=', before)
    .groupBy([day, 'ledger_entries.kind', 'ledger_entries.campaign_id', 'campaigns.name'])
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), cents: Number(row.cents) }));
}

/** Refunds and credits of one customer, or the open ones of all; latest first. */
export const listAdjustmentRows = (db: Db, of: { readonly agentId?: string; readonly limit: number }) =>
  listAdjustments(db, of.agentId === undefined ? { ...of, statuses: ['waiting', 'approved'] } : of);

export type ListedAdjustment = Awaited<ReturnType<typeof listAdjustmentRows>>[number];
