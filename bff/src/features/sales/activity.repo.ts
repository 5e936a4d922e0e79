/** The latest events of a salesperson's clients and of their commissions. */
import type { Db } from '../../db/database';
import { listPaidShares } from '../commissions/payment.queries';

/** For `null` (an admin), commissions of all salespeople. */
export async function listEvents(
  db: Db,
  salesPersonId: string | null,
  agentIds: readonly string[],
  limit: number,
) {
  const ids = agentIds.length === 0 ? [''] : agentIds;
  const mailings = await db
    .selectFrom('campaigns')
    .select(['id', 'agent_id', 'name', 'recipient_count', 'submitted_at as at'])
    .where('agent_id', 'in', ids)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(limit)
    .execute();
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'agent_id', 'created_at as at'])
    .where('agent_id', 'in', ids)
    .where('source', '!=', 'import')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  const commissions = await db
    .selectFrom('commission_lines')
    .leftJoin('agents', 'agents.id', 'commission_lines.agent_id')
    .select([
      'commission_lines.id',
      'commission_lines.kind',
      'commission_lines.base',
      'commission_lines.amount_cents',
      'commission_lines.created_at as at',
      'agents.first_name',
      'agents.last_name',
      'agents.email',
    ])
    .$if(salesPersonId !== null, (query) =>
      query.where('commission_lines.sales_person_id', '=', salesPersonId ?? ''),
    )
    .orderBy('commission_lines.created_at', 'desc')
    .limit(limit)
    .execute();
  const payouts = await listPaidShares(db, salesPersonId, limit);
  return { mailings, leads, commissions, payouts };
}

export type Events = Awaited<ReturnType<typeof listEvents>>;
