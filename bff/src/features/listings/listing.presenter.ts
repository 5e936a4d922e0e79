import type { Listing } from '@farmpost/shared/contracts/listings';
import type { Config } from '../../config';
import { feedPictures } from './feed-picture-address';
import type { ListingRow } from './listing.repo';

/** Signed-in users see the address even if the seller keeps it off the internet. */
export function presentListing(config: Pick<Config, 'jwtKeys'>, row: ListingRow): Listing {
  return {
    id: row.id,
    source: row.source,
    mlsId: row.mls_id,
    mlsNumber: row.mls_number,
    providerName: row.provider_name,
    status: row.status,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    lat: row.lat,
    lng: row.lng,
    listPriceCents: row.list_price_cents,
    closePriceCents: row.close_price_cents,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaSqft: row.area_sqft,
    propertySubType: row.property_sub_type,
    lotSize: row.lot_size,
    subdivision: row.subdivision,
    virtualTourUrl: row.virtual_tour_url,
    photos: row.photos_json,
    pictures: feedPictures(config, row.id, row.photos_json),
    remarks: row.remarks,
    isAddressDisplayed: row.is_address_displayed,
    agentName: row.agent_name,
    listedAt: row.listed_at,
    closedAt: row.closed_at,
    syncedAt: row.synced_at,
    leftFeedAt: row.left_feed_at,
  };
}
