/** Campaign writes for other features; they run in the caller’s transaction. */
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

/** Records why a chosen household is left out after all. */
export async function setOutcome(
  db: Db,
  { campaignId, householdId }: { campaignId: string; householdId: string },
  outcome: Row<'campaign_households'>['outcome'],
  now: string,
): Promise<void> {
  await db
    .updateTable('campaign_households')
    .set({ outcome, decided_at: now })
    .where('campaign_id', '=', campaignId)
    .where('household_id', '=', householdId)
    .execute();
}

/** Keeps what was mailed and when for accounting; clears names, texts and areas. */
export async function eraseCampaignsOfAgent(db: Db, agentId: string, now: string): Promise<void> {
  await db
    .deleteFrom('preflights')
    .where('campaign_id', 'in', (eb) =>
      eb.selectFrom('campaigns').select('id').where('agent_id', '=', agentId),
    )
    .execute();
  await db
    .updateTable('campaigns')
    .set({
      name: 'Deleted account',
      copy_json: { headline: 'Deleted account', message: '' },
      location: '',
      area_json: null,
      approved_by: null,
      updated_at: now,
    })
    .where('agent_id', '=', agentId)
    .execute();
}

/** Gives scheduled campaigns that are due before a time that time. Returns their ids. */
export async function postponeDue(
  db: Db,
  { sendsAt, now }: { sendsAt: string; now: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('campaigns')
    .set({ sends_at: sendsAt, updated_at: now })
    .where('status', '=', 'scheduled')
    .where('sends_at', '<', sendsAt)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
