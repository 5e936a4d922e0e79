import * as landing from '@farmpost/shared/contracts/landing';
import { createInquiry, getPublicListing } from '@farmpost/shared/contracts/public-listings';
import { uuidv7 } from 'uuidv7';
import { defineRoute, type Route } from '../../http/define-route';
import { getAgentByKey } from './landing.service';
import { createInquiry as receiveInquiry, readPublicListing } from './public-listing.service';

export const landingRoutes: Route[] = [
  defineRoute(landing.getAgentByKey, ({ params, actor }, context) =>
    getAgentByKey(context, params.key, actor),
  ),
  defineRoute(getPublicListing, ({ params, query, actor }, context) =>
    readPublicListing(context, params.id, { slug: query.agent, viewer: actor?.agentId }),
  ),
  defineRoute(createInquiry, ({ params, body, ip, idempotencyKey }, context) =>
    receiveInquiry(context, params.id, body, { key: idempotencyKey ?? uuidv7(), ip }),
  ),
];
