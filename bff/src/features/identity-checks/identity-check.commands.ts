/** Deletes identity checks for other features, in their own transactions. */
import type { Db } from '../../db/database';
import { deleteMessagesByKey } from '../messages/message.commands';

/** How the dedupe keys of a check's mails begin. */
export const identityCheckKey = (checkId: string): string => `identity-check:${checkId}:`;

/** Also deletes the mails that name the agent. */
export async function deleteChecksOfAgent(db: Db, agentId: string): Promise<void> {
  const deleted = await db
    .deleteFrom('identity_checks')
    .where('agent_id', '=', agentId)
    .returning('id')
    .execute();
  for (const { id } of deleted) await deleteMessagesByKey(db, identityCheckKey(id));
}
