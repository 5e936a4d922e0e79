/** Connections between agents and their entries in MLS rosters. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

const connections = (db: Db) =>
  db
    .selectFrom('idx_connections')
    .innerJoin('mls_providers', 'mls_providers.id', 'idx_connections.mls_provider_id')
    .selectAll('idx_connections')
    .select(['mls_providers.name as provider_name', 'mls_providers.code as provider_code']);

export type ConnectionRow = Awaited<ReturnType<typeof listConnections>>[number];

/** Newest first. */
export async function listConnections(db: Db, agentId: string) {
  return connections(db)
    .where('idx_connections.agent_id', '=', agentId)
    .orderBy('idx_connections.updated_at', 'desc')
    .orderBy('idx_connections.id', 'desc')
    .execute();
}

export async function findConnection(
  db: Db,
  agentId: string,
  id: string,
): Promise<ConnectionRow | undefined> {
  return connections(db)
    .where('idx_connections.agent_id', '=', agentId)
    .where('idx_connections.id', '=', id)
    .executeTakeFirst();
}

/** One per agent and MLS: another entry of the same MLS replaces the first. */
export async function putConnection(db: Db, row: NewRow<'idx_connections'>): Promise<string> {
  const { id: _id, agent_id: _agent, mls_provider_id: _provider, created_at: _at, ...change } = row;
  const stored = await db
    .insertInto('idx_connections')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agent_id', 'mls_provider_id']).doUpdateSet(change))
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}

export async function updateConnection(
  db: Db,
  { id }: Authorized<Pick<ConnectionRow, 'id'>>,
  change: RowUpdate<'idx_connections'>,
): Promise<void> {
  await db.updateTable('idx_connections').set(change).where('id', '=', id).execute();
}

/** Counts a try of the code, in a row that stays locked. */
export async function countAttempt(db: Db, id: string): Promise<Row<'idx_connections'> | undefined> {
  return db
    .updateTable('idx_connections')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteConnection(
  db: Db,
  { id }: Authorized<Pick<ConnectionRow, 'id'>>,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('idx_connections')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Other connections of an agent end when one is validated. */
export async function deleteOthers(db: Db, agentId: string, keptId: string): Promise<void> {
  await db.deleteFrom('idx_connections').where('agent_id', '=', agentId).where('id', '!=', keptId).execute();
}

/** The roster ids that another agent has validated. */
export async function findClaimed(
  db: Db,
  claim: { providerId: string; mlsIds: readonly string[]; except: string | null },
): Promise<Set<string>> {
  if (claim.mlsIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('agents')
    .select('mls_agent_id')
    .where('mls_provider_id', '=', claim.providerId)
    .where('mls_agent_id', 'in', claim.mlsIds)
    .where('validated_at', 'is not', null)
    .where('erased_at', 'is', null)
    .$if(claim.except !== null, (query) => query.where('id', '!=', claim.except ?? ''))
    .execute();
  return new Set(rows.flatMap((row) => row.mls_agent_id ?? []));
}
