import type { Db } from '../../db/database';
import { PAGE } from '../../privacy/own-rows.repo';

/** The listings in their agent's export. */
export function listListingsOfAgent(db: Db, agentId: string | null, after: string) {
  return db
    .selectFrom('listings')
    .innerJoin('listing_agents', 'listing_agents.listing_id', 'listings.id')
    .select([
      'listings.id',
      'listing_agents.side',
      'source',
      'mls_id',
      'status',
      'address_line1',
      'address_line2',
      'city',
      'state',
      'zip',
      'list_price_cents',
      'close_price_cents',
      'bedrooms',
      'bathrooms',
      'area_sqft',
      'year_built',
      'mls_number',
      'property_sub_type',
      'lot_size',
      'subdivision',
      'virtual_tour_url',
      'remarks',
      'photos_json',
      'listed_at',
      'closed_at',
    ])
    .where('listing_agents.agent_id', '=', agentId)
    .where('listings.id', '>', after)
    .orderBy('listings.id')
    .limit(PAGE)
    .execute();
}
