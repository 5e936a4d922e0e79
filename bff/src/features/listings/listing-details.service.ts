/** Everything about one listing: its history, cards, leads and return. */
import type { ListingDetails } from '@farmpost/shared/contracts/listings';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { readListingLeads } from '../leads/campaign-lead.queries';
import { listClosings } from '../leads/lead-closing.queries';
import { countResults } from '../results/result.queries';
import { historyOf } from './listing-history';
import * as repo from './listing.repo';
import { findOwnListing, withResults } from './listing.service';

const LEADS = 5;

export async function readListingDetails(
  context: AppContext,
  id: string,
  actor: Actor,
): Promise<ListingDetails> {
  const { db } = context;
  const row = await findOwnListing(context, id, actor);
  const agentId = actor.role === 'admin' ? null : actor.agentId;
  const [listing] = await withResults(context, [row], agentId);
  if (!listing) throw new Error('A listing that was found has no results.');
  const campaigns = await repo.listCampaignsOf(db, [id], agentId);
  const campaignIds = campaigns.map((campaign) => campaign.id);
  const results = await countResults(db, campaignIds);
  const closings = await listClosings(db, campaignIds);
  return {
    listing,
    history: historyOf(row, await repo.listEvents(db, id)),
    cards: campaigns
      .map((campaign) => {
        const of = results(campaign.id);
        return {
          id: campaign.id,
          name: campaign.name,
          purpose: campaign.purpose,
          status: campaign.status,
          sentAt: campaign.submitted_at,
          sendsAt: campaign.sends_at,
          recipientCount: campaign.recipient_count,
          sent: of.sent,
          delivered: of.pieces.delivered ?? 0,
          returned: of.pieces.returned ?? 0,
          scans: of.scans,
          leads: of.leads,
          spentCents: of.spentCents - of.creditedCents,
        };
      })
      .toReversed(),
    leads: await readListingLeads(db, { listingId: id, campaignIds, agentId, limit: LEADS }),
    closings: closings.map(({ leadId, leadName, happenedOn, commissionCents }) => ({
      leadId,
      leadName,
      happenedOn,
      commissionCents,
    })),
  };
}
