/** Homes that campaigns hold, lose or could choose again. */
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { CampaignRow } from './campaign.repo';

/** Drafts with the given outcome at a home that the campaign mails. */
export async function listDraftsBeside(
  db: Db,
  campaignId: string,
  outcome: 'mailed' | 'reserved',
): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_households as own')
    .innerJoin('campaign_households as other', 'other.household_id', 'own.household_id')
    .innerJoin('campaigns', 'campaigns.id', 'other.campaign_id')
    .select('campaigns.id')
    .distinct()
    .where('own.campaign_id', '=', campaignId)
    .where('own.outcome', '=', 'mailed')
    .where('other.outcome', '=', outcome)
    .where('campaigns.status', '=', 'draft')
    .execute();
  return rows.map(({ id }) => id).filter((id) => id !== campaignId);
}

/** The homes that a campaign mails. */
export async function listChosenHomes(db: Db, campaignId: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('campaign_households')
    .select('household_id as id')
    .where('campaign_id', '=', campaignId)
    .where('outcome', '=', 'mailed')
    .execute();
}

/** Takes homes out of a mailing that keeps the others, without a new version. */
export async function takeOutHomes(
  db: Db,
  { id }: Pick<CampaignRow, 'id'>,
  householdIds: readonly string[],
  now: string,
): Promise<CampaignRow> {
  for (const some of chunks(householdIds, 500)) {
    await db
      .updateTable('campaign_households')
      .set({ outcome: 'reserved', decided_at: now })
      .where('campaign_id', '=', id)
      .where('household_id', 'in', some)
      .where('outcome', '=', 'mailed')
      .execute();
  }
  return db
    .updateTable('campaigns')
    .set((eb) => ({
      recipient_count: eb('recipient_count', '-', householdIds.length),
      excluded_count: eb('excluded_count', '+', householdIds.length),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
