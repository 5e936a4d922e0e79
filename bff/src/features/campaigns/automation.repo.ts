/** Reads that the automation needs for a listing event. */
import type { CampaignPurpose } from '@farmpost/shared/contracts/campaigns';
import type { Db } from '../../db/database';
import type { ClaimedEvent } from '../listings/listing.commands';

export async function findListingEvent(db: Db, id: string) {
  return db.selectFrom('listing_events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Other listings of the same home that were once active, with when each left the market. */
export async function findEarlierListings(db: Db, listing: ClaimedEvent['listing']) {
  const rows = await db
    .selectFrom('listings')
    .select(['status', 'status_changed_at', 'left_feed_at', 'first_active_at'])
    .where('delivery_key', '=', listing.delivery_key)
    .where('id', '!=', listing.id)
    .where('first_active_at', 'is not', null)
    .execute();
  return rows.map((row) => {
    const isOnMarket =
      row.left_feed_at === null && ['Active', 'ActiveUnderContract', 'Pending'].includes(row.status);
    return {
      firstActiveAt: row.first_active_at,
      offMarketAt: isOnMarket ? null : (row.left_feed_at ?? row.status_changed_at),
    };
  });
}

/** When a card of each purpose was last created for any listing of the home. */
export async function findLastCards(
  db: Db,
  deliveryKey: string,
): Promise<Partial<Record<CampaignPurpose, string>>> {
  const rows = await db
    .selectFrom('campaigns')
    .innerJoin('listings', 'listings.id', 'campaigns.listing_id')
    .select(({ fn }) => ['campaigns.purpose', fn.max('campaigns.created_at').as('last')])
    .where('listings.delivery_key', '=', deliveryKey)
    .groupBy('campaigns.purpose')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.purpose, row.last]));
}

/** Farmpost agents on the list side of the listing, the listing agent first. */
export async function findListingAgents(db: Db, listingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_agents')
    .select(['agent_id', 'side'])
    .where('listing_id', '=', listingId)
    .where('side', 'in', ['list', 'co_list'])
    .execute();
  return rows
    .toSorted((a, b) => Number(a.side === 'co_list') - Number(b.side === 'co_list'))
    .map((row) => row.agent_id);
}
