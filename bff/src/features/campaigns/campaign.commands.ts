/** Campaigns as other features write them, in their own transactions. */
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

/** Writes down why a household that was chosen is left out after all. */
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

/** What was mailed where and when stays for the books, without name, text and area. */
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
