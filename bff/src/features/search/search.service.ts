/** A few of an agent's campaigns, listings and leads that match; each kind is found as its own list finds it. */
import type { SearchHit } from '@farmpost/shared/contracts/search';
import { feedDayIn } from '@farmpost/shared/domain/calendar';
import { formatDate } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { homeOf, leadName } from '@farmpost/shared/domain/lead-home';
import * as paths from '@farmpost/shared/domain/paths';
import {
  campaignPurposeNames,
  campaignStatusNames,
  leadStatusNames,
  listingStatusNames,
} from '@farmpost/shared/domain/status-names';
import { zoneOfPlace } from '@farmpost/shared/domain/time-zones';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { readCampaigns } from '../campaigns/campaign-list.service';
import { searchLeads } from '../leads/lead-list.service';
import { readAgentListings } from '../listings/listing-list.service';

const OF_EACH = 5;

export async function search(context: AppContext, actor: Actor, q: string): Promise<SearchHit[]> {
  const agentId = agentOf(actor);
  const campaigns = await readCampaigns(context, agentId, { q, limit: OF_EACH });
  const listings = await readAgentListings(context, agentId, {
    q,
    status: 'all',
    sort: 'newest',
    minPriceCents: 0,
    limit: OF_EACH,
  });
  const leads = await searchLeads(context, actor, { search: q, sort: 'newest', pageSize: 10 });
  return [
    ...campaigns.data.map((campaign) => ({
      kind: 'campaign' as const,
      id: campaign.id,
      title: campaign.title,
      detail: `${campaignPurposeNames[campaign.type]}, ${campaignStatusNames[campaign.status].name.toLowerCase()}, ${formatDate(feedDayIn(campaign.date, zoneOfPlace(campaign.location)), context.now())}`,
      to: href(paths.campaign, { id: campaign.id }),
    })),
    ...listings.data.map((listing) => ({
      kind: 'listing' as const,
      id: listing.id,
      title: listing.addressLine1,
      detail: `${listing.city} ${listing.state}, ${listingStatusNames[listing.status].name.toLowerCase()}`,
      to: href(paths.myListings, { listing: listing.id }),
    })),
    ...leads.data.slice(0, OF_EACH).map((lead) => ({
      kind: 'lead' as const,
      id: lead.id,
      title: leadName(lead),
      detail: [leadStatusNames[lead.status].name, homeOf(lead)].filter(Boolean).join(', '),
      to: href(paths.leads, { lead: lead.id }),
    })),
  ];
}
