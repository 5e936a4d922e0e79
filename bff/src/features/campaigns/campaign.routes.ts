import * as campaigns from '@farmpost/shared/contracts/campaigns';
import * as audienceLens from '@farmpost/shared/contracts/audience-lens';
import { compareRules, readRehearsal } from '@farmpost/shared/contracts/automation';
import { getListingFigures, getListingTargetArea } from '@farmpost/shared/contracts/listings';
import { agentOf } from '../../http/actor';
import { draftAnniversaryCard as draftAnniversaryCardOperation } from '@farmpost/shared/contracts/mailing-lists';
import { defineRoute, type Route } from '../../http/define-route';
import { readCampaignLeads } from '../leads/campaign-lead.queries';
import { readListingFigures } from './card-figures';
import { renderProof, renderProofPdf } from './card.service';
import { readCampaigns, summarizeCampaigns } from './campaign-list.service';
import { exportBlocks, readBlocks, readPiece, readPieces, readScans } from './campaign-piece.service';
import { draftAnniversaryCard } from './anniversary-card.service';
import { decideAudience, readLens, undoWider } from './audience-decision.service';
import * as service from './campaign.service';
import { cancel, pause, reopen, restore, resume } from './campaign-transitions.service';
import { rehearse } from './rehearsal.service';
import { compare } from './rule-comparison.service';
import { approveSeen } from './recount.service';

const { findOwnCampaign: own, presentOne } = service;

/** The handler calls the vendor, so it must not hold a transaction open. */
const withoutTransaction = { transaction: false };

export const campaignRoutes: Route[] = [
  defineRoute(draftAnniversaryCardOperation, ({ params, actor }, context) =>
    draftAnniversaryCard(context, actor, params.id),
  ),
  defineRoute(campaigns.listCampaigns, ({ query, actor }, context) =>
    readCampaigns(context, agentOf(actor), query),
  ),
  defineRoute(campaigns.getCampaignSummary, ({ actor }, context) =>
    summarizeCampaigns(context, agentOf(actor)),
  ),
  defineRoute(
    campaigns.estimateCampaign,
    ({ body, actor }, context) => service.estimate(context, actor, agentOf(actor), body),
    withoutTransaction,
  ),
  defineRoute(readRehearsal, ({ actor }, context) => rehearse(context, agentOf(actor))),
  defineRoute(compareRules, ({ query, actor }, context) => compare(context, agentOf(actor), query)),
  defineRoute(campaigns.createCampaign, ({ body, actor }, context) =>
    service.createCampaign(context, actor, agentOf(actor), body),
  ),
  defineRoute(campaigns.getCampaign, ({ params, actor }, context) =>
    service.readCampaign(context, params.id, actor),
  ),
  defineRoute(campaigns.updateCampaign, async ({ params, body, actor }, context) =>
    service.updateCampaign(context, await own(context, params.id, actor), body),
  ),
  defineRoute(
    campaigns.approveCampaign,
    async ({ params, body, actor, ip }, context) => {
      const row = await own(context, params.id, actor);
      const approval = {
        actor,
        ip,
        seen: body.recipientCount,
        reason: body.override?.reason,
        mailOn: body.mailOn,
        seenCents: body.unitPriceCents,
        isFreeOnly: body.isFreeOnly,
      };
      return presentOne(context, await approveSeen(context, row, approval));
    },
    withoutTransaction,
  ),
  defineRoute(audienceLens.getAudienceLens, async ({ params, actor }, context) =>
    readLens(context, await own(context, params.id, actor)),
  ),
  defineRoute(audienceLens.decideAudience, async ({ params, body, actor, ip }, context) =>
    decideAudience(context, await own(context, params.id, actor), { actor, ip }, body),
  ),
  defineRoute(audienceLens.undoWiderAudience, async ({ params, body, actor }, context) =>
    undoWider(context, await own(context, params.id, actor), body.version),
  ),
  defineRoute(campaigns.cancelCampaign, async ({ params, actor }, context) =>
    presentOne(context, await cancel(context, await own(context, params.id, actor))),
  ),
  defineRoute(campaigns.pauseCampaign, async ({ params, actor }, context) =>
    presentOne(context, await pause(context, await own(context, params.id, actor))),
  ),
  defineRoute(campaigns.resumeCampaign, async ({ params, body, actor }, context) =>
    presentOne(context, await resume(context, await own(context, params.id, actor), body.mailOn)),
  ),
  defineRoute(campaigns.reopenCampaign, async ({ params, actor }, context) =>
    presentOne(context, await reopen(context, await own(context, params.id, actor))),
  ),
  defineRoute(campaigns.restoreCampaign, async ({ params, actor }, context) =>
    presentOne(context, await restore(context, await own(context, params.id, actor))),
  ),
  defineRoute(campaigns.getCampaignProof, async ({ params, query, actor }, context) => {
    const row = await own(context, params.id, actor);
    const body = await renderProof(context, row, query.side, query);
    return {
      contentType: query.format === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png',
      // An SVG opened directly must not run scripts or load anything.
      headers: {
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      },
      body,
    };
  }),
  defineRoute(campaigns.getCampaignProofPdf, async ({ params, query, actor }, context) => {
    const row = await own(context, params.id, actor);
    return {
      contentType: 'application/pdf',
      headers: { 'content-disposition': `inline; filename="proof-${row.id}.pdf"` },
      body: await renderProofPdf(context, row, query.version),
    };
  }),
  defineRoute(campaigns.getCampaignPreflight, async ({ params, actor }, context) =>
    service.readPreflight(context, await own(context, params.id, actor)),
  ),
  defineRoute(campaigns.listCampaignPieces, async ({ params, query, actor }, context) =>
    readPieces(context, await own(context, params.id, actor), query),
  ),
  defineRoute(campaigns.exportCampaignBlocks, async ({ params, actor }, context) =>
    exportBlocks(context, await own(context, params.id, actor)),
  ),
  defineRoute(campaigns.listCampaignBlocks, async ({ params, actor }, context) =>
    readBlocks(context, await own(context, params.id, actor)),
  ),
  defineRoute(campaigns.getCampaignPiece, async ({ params, actor }, context) =>
    readPiece(context, await own(context, params.id, actor), params.pieceId),
  ),
  defineRoute(campaigns.listCampaignScans, async ({ params, actor }, context) =>
    readScans(context, await own(context, params.id, actor)),
  ),
  defineRoute(campaigns.listCampaignLeads, async ({ params, query, actor }, context) => {
    const row = await own(context, params.id, actor);
    return readCampaignLeads(context.db, row.id, query);
  }),
  defineRoute(getListingFigures, ({ params, actor }, context) =>
    readListingFigures(context, params.id, actor),
  ),
  defineRoute(getListingTargetArea, ({ params, actor }, context) =>
    service.readTargetArea(context, params.id, actor),
  ),
];
