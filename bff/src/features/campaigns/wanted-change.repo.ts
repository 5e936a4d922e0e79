import type { Db } from '../../db/database';

/** The first change that was asked for of that very card and has no answer from its agent yet. */
export async function findWantedChange(
  db: Db,
  { campaignId, cardHash }: { readonly campaignId: string; readonly cardHash: string },
): Promise<{ reviewer: string } | undefined> {
  return db
    .selectFrom('wanted_changes')
    .select('reviewer')
    .where('campaign_id', '=', campaignId)
    .where('card_hash', '=', cardHash)
    .orderBy('asked_at')
    .orderBy('asker_id')
    .limit(1)
    .executeTakeFirst();
}
