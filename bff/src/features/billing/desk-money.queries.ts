/** Past due accounts, and cards and their money in a span of time, for the operator's pages. */
import type { Db } from '../../db/database';

const LISTED = 100;

/** Longest first. */
export async function listPastDue(db: Db) {
  const rows = await db
    .selectFrom('billing_accounts')
    .innerJoin('agents', 'agents.id', 'billing_accounts.agent_id')
    .select((eb) => [
      'billing_accounts.past_due_since',
      'agents.user_id',
      'agents.first_name',
      'agents.last_name',
      'agents.email',
      eb
        .selectFrom('ledger_entries')
        .whereRef('ledger_entries.agent_id', '=', 'agents.id')
        .select(({ fn }) => fn.sum<number | null>('ledger_entries.amount_cents').as('cents'))
        .as('owed'),
    ])
    .where('billing_accounts.past_due_since', 'is not', null)
    .where('agents.erased_at', 'is', null)
    .orderBy('billing_accounts.past_due_since')
    .limit(LISTED)
    .execute();
  return rows.map((row) => ({ ...row, owed: Number(row.owed ?? 0) }));
}

/** Cards that printers accepted from `from` until before `to`, what was charged for them, and credits, in cents. */
export async function sumCardsBetween(
  db: Db,
  from: string,
  to: string,
): Promise<{ cards: number; charged: number; credits: number }> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('amount_cents').as('cents'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('kind', 'in', ['postcard', 'free_postcard', 'credit', 'goodwill_credit'])
    .groupBy('kind')
    .execute();
  const of = (...kinds: readonly string[]) => rows.filter(({ kind }) => kinds.includes(kind));
  const cents = (some: typeof rows) => some.reduce((sum, row) => sum + Number(row.cents ?? 0), 0);
  return {
    cards: of('postcard', 'free_postcard').reduce((sum, { count }) => sum + Number(count), 0),
    charged: cents(of('postcard')),
    credits: 0 - cents(of('credit', 'goodwill_credit')),
  };
}
