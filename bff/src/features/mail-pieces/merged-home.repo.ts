/** Pieces of two households that turned out to be one home. */
import type { Db } from '../../db/database';

/** Pieces of either home, oldest first, locked for the rest of the transaction. */
export async function lockPiecesOf(db: Db, householdIds: readonly string[]) {
  const rows = await db
    .updateTable('mail_pieces')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where('household_id', 'in', householdIds)
    .returning(['id', 'status', 'attempts', 'created_at', 'campaign_id', 'household_id'])
    .execute();
  return rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
}

export async function cancelPieces(
  db: Db,
  pieceIds: readonly string[],
  { reason, now }: { reason: string; now: string },
): Promise<string[]> {
  if (pieceIds.length === 0) return [];
  const rows = await db
    .updateTable('mail_pieces')
    .set({ status: 'cancelled', failure_reason: reason, failed_at: now, updated_at: now })
    .where('id', 'in', pieceIds)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .returning('campaign_id')
    .execute();
  return rows.map((row) => row.campaign_id);
}

/** All but the pieces of mailings in which the other home has one too: a mailing has one piece per household. */
export async function movePieces(db: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const moved = await db
    .updateTable('mail_pieces')
    .set({ household_id: to })
    .where('household_id', '=', from)
    .where('campaign_id', 'not in', (eb) =>
      eb
        .selectFrom('mail_pieces as others')
        .select('others.campaign_id')
        .where('others.household_id', '=', to),
    )
    .returning('id')
    .execute();
  return moved.length;
}
