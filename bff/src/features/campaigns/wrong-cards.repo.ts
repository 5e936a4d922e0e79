/** Later changes of listings that make their cards wrong. */
import type { ListingTurn } from '@farmpost/shared/domain/wrong-cards';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';

/** By listing, oldest first. */
export async function listTurns(db: Db, listingIds: readonly string[]): Promise<Map<string, ListingTurn[]>> {
  const found = new Map<string, ListingTurn[]>();
  for (const some of chunks(listingIds, 500)) {
    const rows = await db
      .selectFrom('listing_events')
      .select(['listing_id', 'type', 'to_value', 'occurred_at'])
      .where('listing_id', 'in', some)
      .where('type', '!=', 'details_changed')
      .orderBy('occurred_at')
      .orderBy('id')
      .execute();
    for (const { listing_id: id, type, to_value: to, occurred_at: at } of rows) {
      found.set(id, [...(found.get(id) ?? []), { type, to, at }]);
    }
  }
  return found;
}

/** By key of a home, the listings of other agents there, and when each came on the market. */
export async function listRelistings(db: Db, agentId: string, deliveryKeys: readonly string[]) {
  const found = new Map<string, { readonly listingId: string; readonly at: string }[]>();
  for (const some of chunks(deliveryKeys, 500)) {
    const rows = await db
      .selectFrom('listings')
      .select(['id', 'delivery_key', 'first_active_at'])
      .where('delivery_key', 'in', some)
      .where('first_active_at', 'is not', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('listing_agents')
              .select('listing_agents.listing_id')
              .whereRef('listing_agents.listing_id', '=', 'listings.id')
              .where('listing_agents.agent_id', '=', agentId),
          ),
        ),
      )
      .execute();
    for (const { id, delivery_key: key, first_active_at: at } of rows) {
      if (at !== null) found.set(key, [...(found.get(key) ?? []), { listingId: id, at }]);
    }
  }
  return found;
}
