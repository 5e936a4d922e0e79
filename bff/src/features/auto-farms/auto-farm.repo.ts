import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type FarmRow = Row<'auto_farms'>;

export async function findAgent(db: Db, id: string) {
  return db
    .selectFrom('agents')
    .select(['id'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export async function findFarm(db: Db, agentId: string): Promise<FarmRow | undefined> {
  return db.selectFrom('auto_farms').selectAll().where('agent_id', '=', agentId).executeTakeFirst();
}

export async function upsertFarm(
  db: Db,
  agent: Authorized<{ readonly id: string }>,
  farm: Omit<NewRow<'auto_farms'>, 'agent_id' | 'last_run_at' | 'last_campaign_id' | 'last_refusal'>,
): Promise<FarmRow> {
  const { created_at, ...change } = farm;
  return db
    .insertInto('auto_farms')
    .values({
      ...farm,
      agent_id: agent.id,
      created_at,
      last_run_at: null,
      last_campaign_id: null,
      last_refusal: null,
    })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function listDue(db: Db, now: string, limit: number): Promise<FarmRow[]> {
  return db
    .selectFrom('auto_farms')
    .selectAll()
    .where('is_enabled', '=', true)
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .limit(limit)
    .execute();
}

/** False if another process ran it first, or it was turned off or moved in between. */
export async function markRun(db: Db, farm: FarmRow, change: RowUpdate<'auto_farms'>): Promise<boolean> {
  const updated = await db
    .updateTable('auto_farms')
    .set(change)
    .where('agent_id', '=', farm.agent_id)
    .where('is_enabled', '=', true)
    .where('next_run_at', '=', farm.next_run_at)
    .returning('agent_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function removeFarm(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('auto_farms').where('agent_id', '=', agentId).execute();
}
