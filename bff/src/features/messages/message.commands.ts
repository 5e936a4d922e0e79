/** Deletes messages for other features, in their own transactions. */
import type { Db } from '../../db/database';

export async function deleteMessagesOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('messages').where('agent_id', '=', agentId).execute();
}

export async function deleteMessagesTo(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom('messages').where('recipient', '=', recipient).execute();
}
