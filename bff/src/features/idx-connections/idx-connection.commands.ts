/** Deletes MLS connections for other features, in their own transactions. */
import type { Db } from '../../db/database';
import { deleteMessagesByKey } from '../messages/message.commands';

/** How the dedupe keys of a connection's mails begin. */
export const identityCodeKey = (connectionId: string): string => `identity-code:${connectionId}:`;

/** Also deletes the mails that carried codes to the addresses of the roster. */
export async function deleteConnectionsOfAgent(db: Db, agentId: string): Promise<void> {
  const deleted = await db
    .deleteFrom('idx_connections')
    .where('agent_id', '=', agentId)
    .returning('id')
    .execute();
  for (const { id } of deleted) await deleteMessagesByKey(db, identityCodeKey(id));
}

export async function deleteConnectionsOfProvider(db: Db, providerId: string): Promise<void> {
  await db.deleteFrom('idx_connections').where('mls_provider_id', '=', providerId).execute();
}
