/** Your campaigns and recent leads, as short tables that link to the full lists. */
import type { CampaignCard } from '@farmpost/shared/contracts/campaigns';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { formatCount, formatDate, formatMoney, formatRelative } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { leadHomeAndMessage, leadName } from '@farmpost/shared/domain/lead-home';
import { leadOrigin } from '@farmpost/shared/domain/lead-origin';
import * as paths from '@farmpost/shared/domain/paths';
import { CampaignStatusChip, LeadStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PhoneIcon } from '@farmpost/shared/ui/icon/icon';
import { MailBar } from '@farmpost/shared/ui/progress/mail-bar';
import { MoreLink, Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { AlertMark } from '../../alerts/alert-mark';
import { CardFront } from '../../cards/card-front';
import { figure, isMailed, jobName, waitingFor } from '../../cards/mailing-state';

const campaignColumns: readonly Column<CampaignCard>[] = [
  {
    id: 'campaign',
    header: 'Campaign',
    cell: (campaign) => (
      <Job>
        {/* The link names the campaign; the text on its card would only repeat it. */}
        <div aria-hidden="true">
          <CardFront campaignId={campaign.id} mailedAt={isMailed(campaign) ? campaign.date : null} />
        </div>
        <div>
          <TwoLines
            main={campaign.title}
            sub={`${jobName(campaign)} · ${isMailed(campaign) ? 'mailed' : 'made'} ${formatDate(campaign.date)}`}
          />
          <CampaignStatusChip
            status={campaign.status}
            sendsAt={campaign.sendsAt}
            isWaiting={campaign.waiting > 0 && campaign.waiting === campaign.postcards}
          />
        </div>
      </Job>
    ),
  },
  {
    id: 'mailing',
    header: 'Mailing',
    width: '232px',
    phone: 'full',
    cell: (campaign) => (
      <MailBar
        total={campaign.postcards}
        delivered={campaign.delivered}
        onTheWay={
          campaign.status === 'active' ? campaign.postcards - campaign.delivered - campaign.waiting : 0
        }
        note={waitingFor(campaign)}
      />
    ),
  },
  {
    id: 'cards',
    header: 'Cards',
    numeric: true,
    cell: (campaign) => (campaign.postcards > 0 ? formatCount(campaign.postcards) : '–'),
  },
  {
    id: 'scans',
    header: 'Scans',
    numeric: true,
    phone: 'hidden',
    cell: (campaign) => figure(campaign, campaign.scans),
  },
  {
    id: 'leads',
    header: 'Leads',
    numeric: true,
    cell: (campaign) => <strong>{figure(campaign, campaign.leads)}</strong>,
  },
  {
    id: 'spent',
    header: 'Spent',
    numeric: true,
    cell: (campaign) => (campaign.spentCents > 0 ? formatMoney(campaign.spentCents) : '–'),
  },
];

export function CampaignTable({
  campaigns,
  total,
}: {
  readonly campaigns: readonly CampaignCard[];
  readonly total: number;
}) {
  return (
    <Section
      title="Your campaigns"
      flush
      aside={
        total > 0 && (
          <MoreLink to={paths.campaigns}>
            {total > campaigns.length ? `All ${formatCount(total)} campaigns` : 'All campaigns'}
          </MoreLink>
        )
      }
    >
      {campaigns.length === 0 ? (
        <EmptyState
          kind="first-use"
          title="No campaigns yet"
          action={
            <ButtonLink look="primary" to={paths.newCampaign}>
              Create Campaign
            </ButtonLink>
          }
        >
          Your first card takes about five minutes, and the first 20 are free.
        </EmptyState>
      ) : (
        <DataTable
          wide
          caption="Your campaigns"
          columns={campaignColumns}
          rows={campaigns}
          rowKey={(campaign) => campaign.id}
          rowHref={(campaign) => href(paths.campaign, { id: campaign.id })}
        />
      )}
    </Section>
  );
}

const leadColumns: readonly Column<Lead>[] = [
  {
    id: 'lead',
    header: 'Lead',
    cell: (lead) => (
      <>
        <TwoLines main={leadName(lead)} sub={leadHomeAndMessage(lead)} />
        <AlertMark alert={lead.alert} />
      </>
    ),
  },
  {
    id: 'source',
    header: 'Came from',
    phone: 'full',
    cell: (lead) => <TwoLines {...leadOrigin(lead)} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (lead) => <LeadStatusChip status={lead.status} />,
    phone: 'corner',
  },
  {
    id: 'received',
    header: 'Received',
    cell: (lead) => (
      <TwoLines main={formatRelative(lead.createdAt)} sub={lead.status === 'new' ? 'waiting' : undefined} />
    ),
  },
  {
    id: 'reply',
    header: 'Reply',
    hideHeader: true,
    cell: (lead) =>
      lead.status === 'new' && lead.phone ? (
        <ButtonLink size="small" icon={<PhoneIcon />} to={`tel:${lead.phone}`}>
          Call<span className="visually-hidden"> {leadName(lead)}</span>
        </ButtonLink>
      ) : null,
  },
];

export function LeadTable({ leads, total }: { readonly leads: readonly Lead[]; readonly total: number }) {
  return (
    <Section
      title="Recent leads"
      flush
      aside={total > 0 && <MoreLink to={paths.leads}>All {formatCount(total)} leads</MoreLink>}
    >
      {leads.length === 0 ? (
        <EmptyState kind="first-use" title="No leads yet">
          A homeowner who scans one of your cards and asks for a value appears here within seconds.
        </EmptyState>
      ) : (
        <DataTable
          caption="Recent leads"
          columns={leadColumns}
          rows={leads}
          rowKey={(lead) => lead.id}
          rowHref={(lead) => href(paths.leads, { lead: lead.id })}
        />
      )}
    </Section>
  );
}

const Job = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: 16px;
  align-items: center;
  > :last-child {
    display: grid;
    justify-items: start;
    gap: 2px;
  }
`;
