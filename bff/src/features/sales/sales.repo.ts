/** A salesperson's clients and the results of their mail. */
import type { Db } from '../../db/database';

/** Clients of a salesperson, newest first; for `null` (an admin) those of all salespeople. */
export async function listClients(db: Db, salesPersonId: string | null) {
  return db
    .selectFrom('agents')
    .select([
      'agents.id',
      'agents.first_name',
      'agents.last_name',
      'agents.email',
      'agents.company',
      'agents.created_at',
    ])
    .where((eb) =>
      salesPersonId === null
        ? eb('sales_person_id', 'is not', null)
        : eb('sales_person_id', '=', salesPersonId),
    )
    .orderBy('agents.created_at', 'desc')
    .orderBy('agents.id', 'desc')
    .execute();
}

/** Agents with a campaign scheduled or in the mail. */
export async function countMailing(db: Db, agentIds: readonly string[]): Promise<number> {
  if (agentIds.length === 0) return 0;
  const row = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.count<number>('agent_id').distinct().as('count'))
    .where('agent_id', 'in', agentIds)
    .where('status', 'in', ['scheduled', 'active'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Leads with an open status, without imported contacts. */
export async function countOpenLeads(db: Db, agentIds: readonly string[]): Promise<number> {
  if (agentIds.length === 0) return 0;
  const row = await db
    .selectFrom('lead_counts')
    .select(({ fn }) => fn.sum<number | null>('count').as('count'))
    .where('agent_id', 'in', agentIds)
    .where('status', 'in', ['new', 'contacted', 'qualified'])
    .where('source', '!=', 'import')
    .executeTakeFirstOrThrow();
  return Number(row.count ?? 0);
}

/** Accepted postcards, leads and net spend by agent. */
export async function sumByAgent(db: Db, agentIds: readonly string[]) {
  const sums = new Map<string, { postcards: number; leads: number; spentCents: number }>();
  const of = (id: string) => {
    const known = sums.get(id) ?? { postcards: 0, leads: 0, spentCents: 0 };
    sums.set(id, known);
    return known;
  };
  if (agentIds.length === 0) return of;
  const pieces = await db
    .selectFrom('mail_pieces')
    .select(({ fn }) => ['agent_id', fn.count<number>('accepted_at').as('count')])
    .where('agent_id', 'in', agentIds)
    .groupBy('agent_id')
    .execute();
  for (const row of pieces) of(row.agent_id).postcards = Number(row.count);
  const leads = await db
    .selectFrom('lead_counts')
    .select(({ fn }) => ['agent_id', fn.sum<number>('count').as('count')])
    .where('agent_id', 'in', agentIds)
    .where('source', '!=', 'import')
    .groupBy('agent_id')
    .execute();
  for (const row of leads) of(row.agent_id).leads = Number(row.count);
  const money = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['agent_id', fn.sum<number>('amount_cents').as('cents')])
    .where('agent_id', 'in', agentIds)
    .where('kind', 'in', ['postcard', 'credit'])
    .groupBy('agent_id')
    .execute();
  for (const row of money) of(row.agent_id).spentCents = Number(row.cents);
  return of;
}
