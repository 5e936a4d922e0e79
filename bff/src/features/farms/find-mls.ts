import type { Db } from '../../db/database';
import { findProviderIdOf } from '../agents/agent.queries';
import { findProvider, type ProviderRow } from '../mls-providers/mls-provider.queries';

/** The agent's MLS; `undefined` without a connected one. */
export async function findMls(db: Db, agentId: string): Promise<ProviderRow | undefined> {
  const id = await findProviderIdOf(db, agentId);
  return id === null ? undefined : findProvider(db, id);
}
