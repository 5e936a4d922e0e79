/** Reads about the homes of a campaign, for other features. */
import type { ExclusionReason } from '@farmpost/shared/contracts/listings';
import { exclusionReasons } from '@farmpost/shared/contracts/listing-vocabulary';
import type { Db } from '../../db/database';

/** Homes left out by reason. */
export async function countExcluded(
  db: Db,
  campaignId: string,
): Promise<{ reason: ExclusionReason; count: number }[]> {
  const rows = await db
    .selectFrom('campaign_households')
    .select(({ fn }) => ['outcome', fn.countAll<number>().as('count')])
    .where('campaign_id', '=', campaignId)
    .groupBy('outcome')
    .execute();
  return exclusionReasons.flatMap((reason) => {
    const row = rows.find(({ outcome }) => outcome === reason);
    return row ? [{ reason, count: Number(row.count) }] : [];
  });
}

/** Ids of the homes that the campaign mails, or chose to mail. */
export async function listMailed(db: Db, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_households')
    .select('household_id')
    .where('campaign_id', '=', campaignId)
    .where('outcome', '=', 'mailed')
    .execute();
  return rows.map(({ household_id }) => household_id);
}
