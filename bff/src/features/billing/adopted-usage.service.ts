/**
 * Usages that the vendor has and this database does not: it was restored from a backup, and its original charged them
 * (docs/decisions/0083). Their entries must not be charged again. Entries become known again over days, as printers are
 * asked, so an adopted usage takes its number of cards and credits, the oldest first, whenever there are new ones.
 */
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { transaction } from '../../db/transaction';
import { lockAccount } from './budget.repo';
import * as repo from './invoice.repo';

/** Gives entries to the adopted usages that charge them. Call it with the account locked. */
export async function fillAdopted(db: Db, agentId: string): Promise<void> {
  const adopted = await repo.listAdopted(db, agentId);
  if (adopted.length === 0) return;
  let unclaimed = await repo.listUnclaimed(db, agentId);
  for (const usage of adopted) {
    const until = usage.adopted_through ?? '';
    const taken = [
      ['postcard', usage.cards - usage.linkedCards] as const,
      ['credit', usage.credits - usage.linkedCredits] as const,
      ['goodwill_credit', usage.goodwill_credits - usage.linkedGoodwill] as const,
    ].flatMap(([kind, open]) =>
      unclaimed
        .filter((entry) => entry.kind === kind && entry.created_at <= until)
        .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
        .slice(0, Math.max(0, open)),
    );
    if (taken.length === 0) continue;
    await repo.linkEntries(
      db,
      usage.id,
      taken.map(({ id }) => id),
    );
    unclaimed = unclaimed.filter((entry) => !taken.includes(entry));
  }
}

/** Stores the vendor's usages that are not known here. Call it before entries are claimed, outside of a transaction. */
export async function adoptUsages(context: AppContext, agentId: string, customerId: string): Promise<void> {
  const invoices = await context.providers.payments.listInvoices(customerId);
  const usages = invoices
    .filter(({ status }) => status !== 'void')
    .flatMap((invoice) => invoice.usages.map((usage) => ({ ...usage, invoice })));
  if (usages.length === 0) return;
  await transaction(context.db, async (db) => {
    await lockAccount(db, agentId, context.now().toISOString());
    const known = await repo.listKnownUsages(
      db,
      usages.map(({ id }) => id),
    );
    for (const { id, cents, cards, credits, goodwillCredits, through, invoice } of usages) {
      if (known.has(id)) continue;
      context.log.warn({ agentId, usageId: id, invoiceId: invoice.id }, 'adopted a usage of the original');
      await repo.insertUsage(
        db,
        {
          id,
          agent_id: agentId,
          stripe_invoice_id: invoice.id,
          cents,
          cards,
          credits,
          goodwill_credits: goodwillCredits,
          status: 'sent',
          adopted_through: through ?? invoice.createdAt,
          created_at: context.now().toISOString(),
        },
        [],
      );
    }
    await fillAdopted(db, agentId);
  });
}
