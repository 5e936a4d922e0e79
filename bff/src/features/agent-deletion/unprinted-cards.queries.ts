import type { PieceStatus } from '@farmpost/shared/contracts/campaigns';
import type { Db } from '../../db/database';

/** Cards that the printer has not accepted yet; they need the agent's name. */
const UNPRINTED: readonly PieceStatus[] = ['queued', 'submitted'];

export async function hasUnprintedCards(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_pieces')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('status', 'in', UNPRINTED)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
