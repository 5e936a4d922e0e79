/** When the people of a list moved, for rehearsals. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { hasMoved } from './mailing-list.queries';

/** By home, when the last of its people on the list was found to live elsewhere; homes with somebody left are left out. */
export async function listMovesOfList(db: Db, listId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('mailing_list_members as member')
    .innerJoin('households', 'households.id', 'member.household_id')
    .select(['households.id', 'households.owner_moved_at', 'member.moved_at'])
    .select(sql<number>`case when ${hasMoved} then 1 else 0 end`.as('moved'))
    .where('member.list_id', '=', listId)
    .where('households.erased_at', 'is', null)
    .execute();
  const moves = new Map<string, string>();
  const staying = new Set<string>();
  for (const { id, owner_moved_at: ownerMovedAt, moved_at: movedAt, moved } of rows) {
    if (Number(moved) !== 1) staying.add(id);
    const at = movedAt ?? ownerMovedAt ?? '';
    if (at > (moves.get(id) ?? '')) moves.set(id, at);
  }
  return new Map([...moves].filter(([id]) => !staying.has(id)));
}
