/** Homes of the weekly drops of a card. */
import type { Db } from '../../db/database';

interface Drop {
  readonly setId: string;
  readonly number: number;
}

/** Homes of one drop; another agent's has none. */
export async function listHomesOfDrop(
  db: Db,
  agentId: string,
  { setId, number }: Drop,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('home_drops')
    .select('household_id')
    .where('set_id', '=', setId)
    .where('agent_id', '=', agentId)
    .where('drop_number', '=', number)
    .execute();
  return new Set(rows.map(({ household_id: id }) => id));
}
