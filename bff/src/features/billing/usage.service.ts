/** This month's ledger, reserved money, and the largest amount that the next invoice can have. */
import type { HistoryEntry, Usage } from '@farmpost/shared/contracts/billing';
import { costKinds, ledgerEntryName } from '@farmpost/shared/domain/billing';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { csvAmount, csvLine } from '../../http/csv';
import type { Actor, RawAnswer } from '../../http/define-route';
import { findZoneOfAgent } from '../../db/office-zone';
import { findAccountRow } from './account.repo';
import { presentInvoice } from './billing.presenter';
import { findInvoice, listInvoices, listUnclaimed } from './invoice.repo';
import { findOwnAgent } from './settings.service';
import * as repo from './usage.repo';

const LISTINGS = 20;
const PAGE = 500;

const costs: ReadonlySet<string> = new Set(costKinds());

export async function readUsage(context: AppContext, actor: Actor, agentId: string): Promise<Usage> {
  const { db } = context;
  const agent = await findOwnAgent(context, actor, agentId);
  const now = context.now();
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();
  const account = await findAccountRow(db, agent.id);
  const entries = await repo.groupEntries(db, agent.id, from);
  const reserved = await repo.listReserved(db, agent.id);
  const unclaimed = await listUnclaimed(db, agent.id);
  const budgetCents = account?.default_listing_budget_cents ?? 50_000;
  const cardsCents = unclaimed.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const reservedCents = reserved.reduce((sum, { cents }) => sum + cents, 0);
  const status = account?.subscription_status ?? 'active';
  const membershipCents =
    status === 'active' || status === 'past_due' ? (account?.monthly_fee_cents ?? 0) : 0;
  return {
    period: 'month',
    from,
    entries,
    cards: entries
      .filter(({ kind }) => kind === 'postcard' || kind === 'free_postcard')
      .reduce((sum, { count }) => sum + count, 0),
    totalCents: entries
      .filter(({ kind }) => costs.has(kind))
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
    averagePerListingCents: await repo.averagePerListing(db, agent.id, from),
    activeListings: await repo.countActiveListings(db, agent.id),
    reserved,
    nextInvoice: {
      at: account?.next_billing_at ?? null,
      cardsCents,
      reservedCents,
      membershipCents,
      mostCents: Math.max(0, cardsCents + reservedCents + membershipCents),
    },
    listings: (await repo.sumListings(db, agent.id, LISTINGS)).map((sums) => ({ ...sums, budgetCents })),
  };
}

export async function readHistory(
  context: AppContext,
  actor: Actor,
  agentId: string,
  limit: number,
): Promise<{ data: HistoryEntry[] }> {
  const agent = await findOwnAgent(context, actor, agentId);
  return { data: (await listInvoices(context.db, agent.id, limit)).map(presentInvoice) };
}

export async function readInvoicePdf(
  context: AppContext,
  actor: Actor,
  agentId: string,
  invoiceId: string,
): Promise<RawAnswer> {
  const agent = await findOwnAgent(context, actor, agentId);
  const invoice = await findInvoice(context.db, { id: invoiceId, agentId: agent.id });
  if (!invoice?.pdf_url) throw notFound('The invoice');
  return {
    contentType: 'application/pdf',
    body: await context.providers.payments.fetchPdf(invoice.pdf_url),
    headers: {
      'content-disposition': `attachment; filename="invoice-${invoice.id}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

export async function exportLedger(context: AppContext, actor: Actor, agentId: string): Promise<RawAnswer> {
  const agent = await findOwnAgent(context, actor, agentId);
  const day = dayIn(context.now(), await findZoneOfAgent(context.db, agent.id));
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="ledger-${day}.csv"`,
      'cache-control': 'no-store',
    },
    stream: async (write, signal) => {
      await write(csvLine(['Time', 'Entry', 'Mailing', 'Amount in dollars', 'Owed after it']));
      let owed = 0;
      for (let after = { at: '', id: '' }; !signal.aborted;) {
        const rows = await repo.pageEntries(context.db, agent.id, after, PAGE);
        const lines = rows.map((row) => {
          const name = ledgerEntryName({ kind: row.kind, amountCents: row.amount_cents });
          owed += row.amount_cents;
          return csvLine([
            row.created_at,
            row.is_test ? `Test print: ${name}` : name,
            row.name,
            csvAmount(row.amount_cents),
            csvAmount(owed),
          ]);
        });
        await write(lines.join(''));
        const last = rows.at(-1);
        if (!last || rows.length < PAGE) return;
        after = { at: last.created_at, id: last.id };
      }
    },
  };
}
