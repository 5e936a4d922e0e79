/** Deletes MLS connections for other features, in their own transactions. */
import type { Db } from '../../db/database';

export async function deleteConnectionsOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('idx_connections').where('agent_id', '=', agentId).execute();
}

export async function deleteConnectionsOfProvider(db: Db, providerId: string): Promise<void> {
  await db.deleteFrom('idx_connections').where('mls_provider_id', '=', providerId).execute();
}
