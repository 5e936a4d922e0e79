/** Leads of a salesperson's clients. */
import type { LeadStatus } from '@farmpost/shared/contracts/lead-vocabulary';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Database } from '../../db/tables';
import type { Position } from '../../http/cursor';

const digitsOf = sql<string>`replace(replace(replace(replace(replace(replace(coalesce(leads.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')`;

/** The address and the message are not searched, because a salesperson does not see them. */
function holds(eb: ExpressionBuilder<Database, 'leads' | 'agents'>, word: string) {
  const part = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const like = (text: ReturnType<typeof sql<string>>) => sql<boolean>`${text} like ${part} escape '\\'`;
  return eb.or([
    like(sql`lower(coalesce(leads.name, ''))`),
    like(sql`lower(coalesce(leads.email, ''))`),
    like(sql`lower(agents.first_name || ' ' || agents.last_name)`),
    ...(/^\d+$/.test(word) ? [like(digitsOf)] : []),
  ]);
}

export async function listClientLeads(
  db: Db,
  filter: {
    /** `null` for the clients of everyone. */
    readonly salesPersonId: string | null;
    readonly statuses: readonly LeadStatus[];
    readonly agentId: string | undefined;
    /** Each is a part of what a salesperson sees of the lead and its client, in small letters. */
    readonly words: readonly string[];
    readonly before: Position | null;
    readonly limit: number;
  },
) {
  const { salesPersonId, statuses, agentId, words, before, limit } = filter;
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
    .where((eb) => eb.and(words.map((word) => holds(eb, word))))
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
