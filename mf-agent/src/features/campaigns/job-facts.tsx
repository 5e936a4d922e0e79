/** Facts about a job: listing, area, budget, and the time of each step so far. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { addressingNames } from '@farmpost/shared/domain/address-check';
import { formatDateRange, formatDateTime, formatDollars } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { MoreLink, Section } from '@farmpost/shared/ui/section/section';
import { landingPreview } from '../../paths';

function factsOf(campaign: CampaignDetail): [term: string, fact: string][] {
  const { listing, results } = campaign;
  const facts: [string, string | null][] = [
    ['Listing', listing && `${listing.addressLine1}, ${listing.city} ${listing.state} ${listing.zip}`],
    ['Farm', campaign.farm && (campaign.farm.name || 'A farm that was deleted')],
    ['List', campaign.list && (campaign.list.name || 'A list that was deleted')],
    ['Area', campaign.location],
    [
      'Addressed to',
      campaign.list && campaign.addressing === 'owner'
        ? 'The people’s names or Current Resident'
        : addressingNames[campaign.addressing],
    ],
    ['Budget', formatDollars(campaign.budgetCents)],
    [
      'Made',
      // No author is named for other origins: setup makes the first card, for example.
      `${formatDateTime(campaign.createdAt)}${campaign.origin === 'automation' ? ', automatically' : ''}`,
    ],
    ['Approved', campaign.approvedAt && formatDateTime(campaign.approvedAt)],
    [
      results.sent > 0 ? 'At the printer' : 'To the printer',
      campaign.submittedAt && formatDateTime(campaign.submittedAt),
    ],
    ['In homes', results.inHomes && formatDateRange(results.inHomes.from, results.inHomes.to)],
    ['Completed', campaign.completedAt && formatDateTime(campaign.completedAt)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

export function JobFacts({ campaign }: { readonly campaign: CampaignDetail }) {
  return (
    <Section
      title="The job"
      aside={
        campaign.listing && (
          <MoreLink to={href(landingPreview, { id: campaign.listing.id })}>View Landing Page</MoreLink>
        )
      }
      flush
    >
      <Facts facts={factsOf(campaign)} termWidth="96px" />
    </Section>
  );
}
