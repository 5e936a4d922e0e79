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
      variant_copy_json: null,
      variant_template_id: null,
      variant_template_version: null,
      photo_json: null,
      preparation_json: null,
      failure_reason: null,
      location: '',
      area_json: null,
      approved_by: null,
      updated_at: now,
    })
    .where('agent_id', '=', agentId)
    .execute();
}
