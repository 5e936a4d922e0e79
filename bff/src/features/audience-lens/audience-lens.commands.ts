/** Writes of the lens that the feature of mailings makes in its own transaction. */
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

/** Keeps the last reading of a mailing; `null` takes it away. */
export async function putReading(
  db: Db,
  campaignId: string,
  reading: Omit<NewRow<'audience_readings'>, 'campaign_id'> | null,
): Promise<void> {
  if (!reading) {
    await db.deleteFrom('audience_readings').where('campaign_id', '=', campaignId).execute();
    return;
  }
  await db
    .insertInto('audience_readings')
    .values({ campaign_id: campaignId, ...reading })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(reading))
    .execute();
}

export async function insertDecision(db: Db, row: NewRow<'audience_decisions'>): Promise<void> {
  await db.insertInto('audience_decisions').values(row).execute();
}

/** Keeps the figures and the choice, which show what was mailed to which places; clears the agent's words. */
export async function eraseDecisionsOfAgent(db: Db, agentId: string): Promise<void> {
  await db
    .updateTable('audience_decisions')
    .set({ campaign_name: 'Deleted account', reason: null, removed_json: null, decided_by: null })
    .where('agent_id', '=', agentId)
    .execute();
}
