/** A campaign's results: four figures, where its cards are, and its leads. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { pieceStatuses } from '@farmpost/shared/contracts/piece-vocabulary';
import { leadSourceNames } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Lead } from '@farmpost/shared/contracts/leads';
import {
  formatCount,
  formatDate,
  formatDateRange,
  formatMoney,
  formatPercent,
} from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { leadHomeAndMessage, leadName } from '@farmpost/shared/domain/lead-home';
import * as paths from '@farmpost/shared/domain/paths';
import { campaignKindNames, formatPieces, pieceNouns } from '@farmpost/shared/domain/status-names';
import { LeadStatusChip, PieceStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { MailBar } from '@farmpost/shared/ui/progress/mail-bar';
import { MoreLink, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { useCampaignLeads } from './api/list-campaign-leads';
import { countStage } from './piece-stages';

export function CampaignFigures({ campaign }: { readonly campaign: CampaignDetail }) {
  const { results } = campaign;
  return (
    <FigureRow label="Results">
      <Figure
        label={`${campaignKindNames[campaign.kind]}s sent`}
        value={formatCount(results.sent)}
        unit={results.spentCents > 0 ? formatMoney(results.spentCents) : undefined}
      />
      <Figure
        label="QR scans"
        value={formatCount(results.scans)}
        unit={`${formatCount(results.uniqueScans)} unique`}
      />
      <Figure label="Leads captured" value={formatCount(results.leads)} />
      <Figure
        label="Conversion rate"
        value={results.conversionRate === null ? '–' : formatPercent(results.conversionRate)}
        unit={
          results.conversionRate === null ? 'nothing sent yet' : `leads per ${pieceNouns[campaign.kind].one}`
        }
      />
    </FigureRow>
  );
}

export function MailingProgress({ campaign }: { readonly campaign: CampaignDetail }) {
  const { pieces, inHomes, creditedCents, undeliverable } = campaign.results;
  const total = pieceStatuses.reduce((sum, status) => sum + (pieces[status] ?? 0), 0);
  return (
    <Section
      title="Mailing progress"
      aside={inHomes && <Aside>In homes {formatDateRange(inHomes.from, inHomes.to)}</Aside>}
    >
      <MailBar
        total={total}
        delivered={countStage(pieces, 'delivered')}
        onTheWay={countStage(pieces, 'onTheWay')}
        returned={countStage(pieces, 'returned') - (pieces.rerouted ?? 0)}
        forwarded={pieces.rerouted ?? 0}
      />
      <Statuses>
        {pieceStatuses
          .filter((status) => (pieces[status] ?? 0) > 0)
          .map((status) => (
            <li key={status}>
              <PieceStatusChip status={status} />
              <strong>{formatCount(pieces[status] ?? 0)}</strong>
            </li>
          ))}
      </Statuses>
      {undeliverable.share !== null && (
        <Undeliverable>
          <strong>{formatPercent(undeliverable.share)} undeliverable</strong>:{' '}
          {formatCount(undeliverable.missed)} of {formatPieces(undeliverable.known, campaign.kind)} with a
          known end came back or went to another address.
        </Undeliverable>
      )}
      {creditedCents > 0 && (
        <Aside>
          {formatMoney(creditedCents)} credited for {pieceNouns[campaign.kind].many} that were returned or
          failed.
        </Aside>
      )}
    </Section>
  );
}

const columns: readonly Column<Lead>[] = [
  {
    id: 'lead',
    header: 'Lead',
    cell: (lead) => <TwoLines main={leadName(lead)} sub={leadHomeAndMessage(lead)} />,
  },
  { id: 'source', header: 'Source', cell: (lead) => leadSourceNames[lead.source] },
  {
    id: 'status',
    header: 'Status',
    cell: (lead) => <LeadStatusChip status={lead.status} />,
    phone: 'corner',
  },
  { id: 'received', header: 'Received', cell: (lead) => formatDate(lead.createdAt), numeric: true },
];

export function CampaignLeads({ campaign }: { readonly campaign: CampaignDetail }) {
  const { one, many } = pieceNouns[campaign.kind];
  const leads = useCampaignLeads(campaign.id, campaign.results.leads);
  return (
    <Section title="Leads" flush aside={<MoreLink to={paths.leads}>All your leads</MoreLink>}>
      {leads.isPending && <SkeletonRows label="Loading the campaign's leads" rows={3} />}
      {leads.isError && <EmptyState kind="error" title="Leads did not load" />}
      {leads.data?.data.length === 0 && (
        <EmptyState kind="first-use" title={`No leads from this ${one} yet`}>
          Each lead is here, and in your email and texts, as soon as someone writes after the {many} arrive.
        </EmptyState>
      )}
      {leads.data && leads.data.data.length > 0 && (
        <DataTable
          caption="Leads of this campaign"
          columns={columns}
          rows={leads.data.data}
          rowKey={(lead) => lead.id}
          rowHref={(lead) => href(paths.leads, { lead: lead.id })}
        />
      )}
    </Section>
  );
}

const Undeliverable = styled.p`
  margin: 12px 0 0;
  font-size: 14px;
`;
const Aside = styled.span`
  color: var(--muted);
  font-size: 13px;
`;
const Statuses = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;
