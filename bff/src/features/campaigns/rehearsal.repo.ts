/** Reads the stored history that a rehearsal of automatic cards runs the rules on. */
import type { CampaignPurpose } from '@farmpost/shared/contracts/campaigns';
import type { Db } from '../../db/database';
import { isCharged } from '../billing/charged-pieces.queries';
import type { ListingNews } from './automation-rules';

/** Events that could have made a card of the agent's listings, newest first, with each side of the agent. */
export async function listNewsOfAgent(
  db: Db,
  { agentId, since, limit }: { agentId: string; since: string; limit: number },
) {
  const events = await db
    .selectFrom('listing_events')
    .innerJoin('listing_agents', 'listing_agents.listing_id', 'listing_events.listing_id')
    .selectAll('listing_events')
    .select('listing_agents.side')
    .where('listing_agents.agent_id', '=', agentId)
    .where('listing_events.occurred_at', '>=', since)
    .where((eb) =>
      eb.or([
        eb('listing_events.type', '=', 'listed').and('listing_events.to_value', '=', 'Active'),
        eb('listing_events.type', '=', 'status_changed').and('listing_events.to_value', 'in', [
          'Active',
          'Closed',
        ]),
      ]),
    )
    .orderBy('listing_events.occurred_at', 'desc')
    .orderBy('listing_events.id', 'desc')
    .limit(limit)
    .execute();
  if (events.length === 0) return [];
  const listings = await db
    .selectFrom('listings')
    .selectAll()
    .where('id', 'in', [...new Set(events.map(({ listing_id }) => listing_id))])
    .execute();
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return events.flatMap(({ side, ...event }) => {
    const listing = byId.get(event.listing_id);
    return listing ? [{ event, listing, side }] : [];
  });
}

/** Changes of the listing's status, oldest first, to know its state at a time. */
export async function listStates(db: Db, listingIds: readonly string[]) {
  if (listingIds.length === 0) return [];
  return db
    .selectFrom('listing_events')
    .select(['listing_id', 'type', 'to_value', 'occurred_at'])
    .where('listing_id', 'in', listingIds)
    .where('type', 'in', ['listed', 'status_changed', 'left_feed', 'returned'])
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
}

export interface EarlierCard {
  readonly purpose: CampaignPurpose;
  readonly createdAt: string;
  readonly automationKey: string | null;
  readonly listingId: string | null;
  /** Price of its cards if the agent who asks sent them; 0 for another agent's. */
  readonly cents: number;
}

/** Campaigns of the home's listings that were really made, without the agent's automatic ones since the time. */
export async function listEarlierCards(
  db: Db,
  { listing }: Pick<ListingNews, 'listing'>,
  { agentId, since }: { agentId: string; since: string },
): Promise<EarlierCard[]> {
  const rows = await db
    .selectFrom('campaigns')
    .innerJoin('listings', 'listings.id', 'campaigns.listing_id')
    .select((eb) => [
      'campaigns.purpose',
      'campaigns.created_at',
      'campaigns.automation_key',
      'campaigns.listing_id',
      'campaigns.agent_id',
      eb
        .selectFrom('mail_pieces')
        .whereRef('mail_pieces.campaign_id', '=', 'campaigns.id')
        .where(isCharged)
        .select(({ fn }) => fn.sum<number | null>('price_cents').as('cents'))
        .as('cents'),
    ])
    .where('listings.delivery_key', '=', listing.delivery_key)
    .where((eb) =>
      eb.not(
        eb.and([
          eb('campaigns.agent_id', '=', agentId),
          eb('campaigns.origin', '=', 'automation'),
          eb('campaigns.created_at', '>=', since),
        ]),
      ),
    )
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    createdAt: row.created_at,
    automationKey: row.automation_key,
    listingId: row.listing_id,
    cents: row.agent_id === agentId ? Number(row.cents ?? 0) : 0,
  }));
}
