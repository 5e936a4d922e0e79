import * as contract from '@farmpost/shared/contracts/proof-links';
import { defineRoute, type Route } from '../../http/define-route';
import { findOwnCampaign as own } from '../campaigns/campaign.service';
import { createLink, declineChanges, endLink, readLinks } from './proof-link.service';

export const proofLinkRoutes: Route[] = [
  defineRoute(contract.listProofLinks, async ({ params, actor }, context) => ({
    data: await readLinks(context, await own(context, params.id, actor)),
  })),
  defineRoute(contract.createProofLink, async ({ params, body, actor }, context) =>
    createLink(context, await own(context, params.id, actor), body),
  ),
  defineRoute(contract.endProofLink, async ({ params, actor }, context) =>
    endLink(context, await own(context, params.id, actor), params.linkId),
  ),
  defineRoute(contract.declineProofChanges, async ({ params, actor }, context) =>
    declineChanges(context, await own(context, params.id, actor), params.linkId),
  ),
];
