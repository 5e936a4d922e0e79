import { getListing, listListings } from '@farmpost/shared/contracts/listings';
import { defineRoute, type Route } from '../../http/define-route';
import { readAgentListings, readListing } from './listing.service';
import { agentOf } from '../../http/actor';

export const listingRoutes: Route[] = [
  defineRoute(listListings, ({ query, actor }, context) => readAgentListings(context, agentOf(actor), query)),
  defineRoute(getListing, ({ params, actor }, context) => readListing(context, params.id, actor)),
];
