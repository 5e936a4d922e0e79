/** Sums of the whole ledger by month, and accounts whose payments need attention. Months are UTC. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { LedgerAccount } from '../../db/tables/billing';

const monthOf = sql<string>`substr(ledger_entries.created_at, 1, 7)`;

/** Sums of the lines by month, account and kind, from `from` until before `to`. */
export async function sumLines(db: Db, from: string, to: string) {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_lines', 'ledger_lines.entry_id', 'ledger_entries.id')
    .select(({ fn }) => [
      monthOf.as('month'),
      'ledger_lines.account',
      'ledger_entries.kind',
      fn.sum<number>('ledger_lines.amount_cents').as('cents'),
    ])
    .where('ledger_entries.created_at', '>=', from)
    .where('ledger_entries.created_at', '<', to)
    .groupBy([monthOf, 'ledger_lines.account', 'ledger_entries.kind'])
    .execute();
  return rows.map((row) => ({
    ...row,
    account: row.account satisfies LedgerAccount,
    cents: Number(row.cents),
  }));
}

export async function sumOwedByAll(db: Db): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

export async function sumReserved(db: Db): Promise<number> {
  const row = await db
    .selectFrom('budget_reservations')
    .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

/** Memberships at the vendor by state; those that were canceled and run out are left out. */
export async function listMemberships(db: Db) {
  return db
    .selectFrom('billing_accounts')
    .select(['subscription_status', 'monthly_fee_cents', 'trial_ends_at'])
    .where('stripe_subscription_id', 'is not', null)
    .where('ends_at', 'is', null)
    .where('subscription_status', '!=', 'canceled')
    .execute();
}

/** Agents who were charged a fee from `from` until before `to` that was not reversed. */
export async function listPayingAgents(db: Db, from: string, to: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('agent_id')
    .where('kind', 'in', ['membership', 'membership_void'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('agent_id')
    .having(({ fn }) => fn.sum<number>('amount_cents'), '>', 0)
    .execute();
  return new Set(rows.map(({ agent_id }) => agent_id));
}

const LISTED = 100;

/** Open invoices whose charge failed, latest first. */
export async function listFailedInvoices(db: Db) {
  return db
    .selectFrom('invoices')
    .innerJoin('agents', 'agents.id', 'invoices.agent_id')
    .select([
      'invoices.id',
      'invoices.number',
      'invoices.total_cents',
      'invoices.failed_at',
      'agents.user_id',
      'agents.first_name',
      'agents.last_name',
      'agents.email',
    ])
    .where('invoices.status', 'in', ['open', 'uncollectible'])
    .where('invoices.failed_at', 'is not', null)
    .orderBy('invoices.failed_at', 'desc')
    .limit(LISTED)
    .execute();
}

/** Lines of the journal in order, after a position. */
export async function pageJournal(
  db: Db,
  range: { readonly from: string; readonly to: string },
  after: { readonly at: string; readonly id: string },
  limit: number,
) {
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('agents', 'agents.id', 'ledger_entries.agent_id')
    .leftJoin('campaigns', 'campaigns.id', 'ledger_entries.campaign_id')
    .select([
      'ledger_entries.id',
      'ledger_entries.created_at',
      'ledger_entries.kind',
      'ledger_entries.amount_cents',
      'ledger_entries.reference',
      'ledger_entries.is_test',
      'agents.id as agent_id',
      'agents.email',
      'campaigns.name',
    ])
    .where('ledger_entries.created_at', '>=', range.from)
    .where('ledger_entries.created_at', '<', range.to)
    .where((eb) =>
      eb.or([
        eb('ledger_entries.created_at', '>', after.at),
        eb.and([eb('ledger_entries.created_at', '=', after.at), eb('ledger_entries.id', '>', after.id)]),
      ]),
    )
    .orderBy('ledger_entries.created_at')
    .orderBy('ledger_entries.id')
    .limit(limit)
    .execute();
  if (entries.length === 0) return [];
  const lines = await db
    .selectFrom('ledger_lines')
    .select(['entry_id', 'account', 'amount_cents'])
    .where(
      'entry_id',
      'in',
      entries.map(({ id }) => id),
    )
    .orderBy('amount_cents', 'desc')
    .execute();
  const byEntry = new Map<string, typeof lines>();
  for (const line of lines) byEntry.set(line.entry_id, [...(byEntry.get(line.entry_id) ?? []), line]);
  return entries.map((entry) => ({ ...entry, lines: byEntry.get(entry.id) ?? [] }));
}
