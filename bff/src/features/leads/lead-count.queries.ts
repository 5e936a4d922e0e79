/** Counts of an agent's leads, without anything about a lead. */
import { leadStatuses } from '@farmpost/shared/contracts/lead-vocabulary';
import type { LeadStatus } from '@farmpost/shared/contracts/leads';
import type { Db } from '../../db/database';

/** Imported contacts are left out: they did not answer a card. */
export async function countLeadsByStatus(db: Db, agentId: string): Promise<Record<LeadStatus, number>> {
  const rows = await db
    .selectFrom('leads')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('agent_id', '=', agentId)
    .where('source', '!=', 'import')
    .groupBy('status')
    .execute();
  const found = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  return Object.fromEntries(leadStatuses.map((status) => [status, found.get(status) ?? 0])) as Record<
    LeadStatus,
    number
  >;
}

/** Leads that arrived from `from` until before `to`, without imported contacts. */
export async function countLeadsBetween(db: Db, from: string, to: string): Promise<number> {
  const row = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('source', '!=', 'import')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
