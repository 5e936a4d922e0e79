/** Leads of a salesperson's clients. */
import type { LeadStatus } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Db } from '../../db/database';
import type { Position } from '../../http/cursor';

export async function listClientLeads(
  db: Db,
  filter: {
    /** `null` for the clients of everyone. */
    readonly salesPersonId: string | null;
    readonly statuses: readonly LeadStatus[];
    readonly agentId: string | undefined;
    readonly before: Position | null;
    readonly limit: number;
  },
) {
  const { salesPersonId, statuses, agentId, before, limit } = filter;
  return db
    .selectFrom('leads')
    .innerJoin('agents', 'agents.id', 'leads.agent_id')
    .select([
      'leads.id',
      'leads.name',
      'leads.phone',
      'leads.email',
      'leads.status',
      'leads.created_at',
      'agents.id as agent_id',
      'agents.first_name',
      'agents.last_name',
      'agents.email as agent_email',
    ])
    .where('agents.sales_person_id', 'is not', null)
    .$if(salesPersonId !== null, (query) => query.where('agents.sales_person_id', '=', salesPersonId ?? ''))
    .$if(statuses.length > 0, (query) => query.where('leads.status', 'in', statuses))
    .$if(agentId !== undefined, (query) => query.where('leads.agent_id', '=', agentId ?? ''))
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('leads.created_at', '<', before?.at ?? ''),
          eb.and([eb('leads.created_at', '=', before?.at ?? ''), eb('leads.id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .execute();
}
