/** Agents who mailed homes of an area. */
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';

/** Other agents who mailed one of the homes since a time, with the last time of each. */
export async function findMailers(
  db: Db,
  homes: readonly string[],
  { agentId, since }: { readonly agentId: string; readonly since: string },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of chunks(homes, 500)) {
    const rows = await db
      .selectFrom('mail_pieces')
      .select(({ fn }) => ['agent_id', fn.max('created_at').as('last')])
      .where('household_id', 'in', some)
      .where('created_at', '>=', since)
      .where('agent_id', '!=', agentId)
      .where('status', 'not in', ['failed', 'cancelled'])
      .groupBy('agent_id')
      .execute();
    for (const { agent_id: id, last } of rows) if (last > (found.get(id) ?? '')) found.set(id, last);
  }
  return found;
}
