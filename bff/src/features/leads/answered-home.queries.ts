/** Homes whose people answered an agent, for mailings that leave them out. */
import type { Db } from '../../db/database';

/**
 * The latest first.
 * @param until leaves out later answers
 */
export async function listAnsweredHomes(
  db: Db,
  agentId: string,
  limit: number,
  until?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select(({ fn }) => ['household_id', fn.max('created_at').as('last')])
    .where('agent_id', '=', agentId)
    .where('household_id', 'is not', null)
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? ''))
    .groupBy('household_id')
    .orderBy('last', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ household_id: id }) => (id === null ? [] : [id]));
}
