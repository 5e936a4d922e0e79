/** Sources of the commission forecast: clients' next invoices, and the next end of a hold. */
import type { Db } from '../../db/database';

/** Clients with an active membership and a card on file: their fee and the cards that no invoice holds yet. */
export async function listNextInvoices(db: Db, salesPersonId: string | null) {
  const clients = await db
    .selectFrom('agents')
    .innerJoin('billing_accounts', 'billing_accounts.agent_id', 'agents.id')
    .select([
      'agents.id',
      'agents.first_name',
      'agents.last_name',
      'agents.email',
      'billing_accounts.monthly_fee_cents',
      'billing_accounts.next_billing_at',
    ])
    .where('agents.erased_at', 'is', null)
    .where('agents.sales_person_id', 'is not', null)
    .$if(salesPersonId !== null, (query) => query.where('agents.sales_person_id', '=', salesPersonId ?? ''))
    .where('billing_accounts.subscription_status', '=', 'active')
    .where('billing_accounts.has_payment_method', '=', true)
    .orderBy('billing_accounts.next_billing_at')
    .orderBy('agents.id')
    .limit(500)
    .execute();
  const ids = clients.map(({ id }) => id);
  if (ids.length === 0) return [];
  const paid = await db
    .selectFrom('invoices')
    .select(['agent_id', 'membership_cents', 'paid_at'])
    .where('agent_id', 'in', ids)
    .where('status', '=', 'paid')
    .where('paid_cents', '>', 0)
    .execute();
  const cards = await db
    .selectFrom('ledger_entries')
    .leftJoin('invoice_usage_entries', 'invoice_usage_entries.entry_id', 'ledger_entries.id')
    .select(({ fn }) => [
      'ledger_entries.agent_id',
      fn.sum<number>('ledger_entries.amount_cents').as('cents'),
    ])
    .where('ledger_entries.agent_id', 'in', ids)
    .where('ledger_entries.kind', 'in', ['postcard', 'credit'])
    .where('invoice_usage_entries.entry_id', 'is', null)
    .groupBy('ledger_entries.agent_id')
    .execute();
  return clients.map((client) => {
    const own = paid.filter(({ agent_id }) => agent_id === client.id);
    return {
      ...client,
      memberships: own.filter(({ membership_cents }) => membership_cents > 0).length,
      firstPaidAt: own.flatMap(({ paid_at }) => paid_at ?? []).toSorted()[0] ?? null,
      cardsCents: Math.max(0, Number(cards.find(({ agent_id }) => agent_id === client.id)?.cents ?? 0)),
    };
  });
}

export async function findNextAvailable(
  db: Db,
  salesPersonId: string | null,
  now: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('commission_lines')
    .select(({ fn }) => fn.min<string | null>('available_at').as('at'))
    .where('available_at', '>', now)
    .$if(salesPersonId !== null, (query) => query.where('sales_person_id', '=', salesPersonId ?? ''))
    .executeTakeFirstOrThrow();
  return row.at;
}
