import * as listings from '@farmpost/shared/contracts/listings';
import { agentOf } from '../../http/actor';
import { defineRoute, type Route } from '../../http/define-route';
import { addListing } from './add-listing.service';
import { readListingDetails } from './listing-details.service';
import { readAgentListings, summarizeListings } from './listing-list.service';
import { readListing } from './listing.service';

export const listingRoutes: Route[] = [
  defineRoute(listings.listListings, ({ query, actor }, context) =>
    readAgentListings(context, agentOf(actor), query),
  ),
  defineRoute(listings.getListingSummary, ({ actor }, context) => summarizeListings(context, agentOf(actor))),
  defineRoute(
    listings.addListing,
    ({ body, actor }, context) => addListing(context, actor, agentOf(actor), body),
    { transaction: false },
  ),
  defineRoute(listings.getListing, ({ params, actor }, context) => readListing(context, params.id, actor)),
  defineRoute(listings.getListingDetails, ({ params, actor }, context) =>
    readListingDetails(context, params.id, actor),
  ),
];
