/** What was ordered and when: listing, area, budget, and each step so far. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { formatDateRange, formatDateTime, formatDollars } from '@farmpost/shared/domain/format';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';

function factsOf(campaign: CampaignDetail): [term: string, fact: string][] {
  const { listing, results } = campaign;
  const facts: [string, string | null][] = [
    ['Listing', listing && `${listing.addressLine1}, ${listing.city} ${listing.state} ${listing.zip}`],
    ['Area', campaign.location],
    ['Budget', formatDollars(campaign.budgetCents)],
    [
      'Made',
      `${formatDateTime(campaign.createdAt)}, ${campaign.origin === 'automation' ? 'by itself' : 'by hand'}`,
    ],
    ['Approved', campaign.approvedAt && formatDateTime(campaign.approvedAt)],
    ['At the printer', campaign.submittedAt && formatDateTime(campaign.submittedAt)],
    ['In homes', results.inHomes && formatDateRange(results.inHomes.from, results.inHomes.to)],
    ['Completed', campaign.completedAt && formatDateTime(campaign.completedAt)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

export function JobFacts({ campaign }: { readonly campaign: CampaignDetail }) {
  return (
    <Section title="The job" flush>
      <Facts>
        {factsOf(campaign).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </Facts>
    </Section>
  );
}

const Facts = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 12px;
    padding: 10px 20px;
    border-top: 1px solid var(--line);
  }
  dt {
    color: var(--muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
