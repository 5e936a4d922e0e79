/** Campaigns as tables: what needs the agent, what is under way and what is done, or all in one. */
import type { CampaignCard, CampaignSummary } from '@farmpost/shared/contracts/campaigns';
import { campaignGroups } from '@farmpost/shared/contracts/campaign-vocabulary';
import { campaignGroupOf } from '@farmpost/shared/domain/campaign-status';
import {
  formatCount,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatMoney,
  formatQuantity,
} from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { pieceNouns } from '@farmpost/shared/domain/status-names';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import { CampaignStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { MailBar } from '@farmpost/shared/ui/progress/mail-bar';
import { Paper } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useId } from 'react';
import styled from 'styled-components';
import { CardFront } from '../../cards/card-front';
import { figure, isMailed, jobName } from '../../cards/mailing-state';
import { CampaignActs } from './campaign-acts';

/** State of a campaign with its cost; `undefined` once its first cards are delivered or it is completed. */
function noteOf(campaign: CampaignCard): string | undefined {
  const { status, postcards, waiting, sendsAt, totalCents, preflight, failureReason, inHomes } = campaign;
  const cost = formatMoney(totalCents);
  const { one } = pieceNouns[campaign.kind];
  switch (status) {
    case 'pending':
      return `Homes are being chosen and the ${one} is being rendered.`;
    case 'draft':
      if (preflight === 'red') return `Preflight blocks the ${one}. Edit it to go on.`;
      if (postcards === 0) return 'No homes chosen yet.';
      return `${formatQuantity(postcards, 'home')} chosen, ${cost}.${preflight === 'amber' ? ' Preflight needs your review.' : ''}`;
    case 'scheduled':
      return `To the printer ${sendsAt ? formatDateTime(sendsAt) : 'soon'}, ${cost} when printed.`;
    case 'paused':
      return `On hold, ${formatQuantity(postcards, 'home')}, ${cost}. Nothing is charged.`;
    case 'cancelled':
      return failureReason ?? 'Stopped. Nothing was printed, nothing charged.';
    case 'failed':
      return failureReason ?? 'Stopped by an error. Nothing is charged.';
    case 'active':
      return waiting > 0
        ? `${formatCount(postcards - waiting)} of ${formatCount(postcards)} accepted. We keep trying the printer.`
        : inHomes && campaign.delivered === 0
          ? `On the way, in homes ${formatDateRange(inHomes.from, inHomes.to)}`
          : undefined;
    case 'completed':
      return undefined;
  }
}

const columns: readonly Column<CampaignCard>[] = [
  {
    id: 'campaign',
    header: 'Campaign',
    width: '30%',
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
    width: '27%',
    phone: 'full',
    cell: (campaign) => (
      <>
        <MailBar
          total={campaign.postcards}
          delivered={campaign.delivered}
          onTheWay={
            campaign.status === 'active'
              ? campaign.postcards - campaign.delivered - campaign.waiting - campaign.returned
              : 0
          }
          returned={campaign.returned}
          note={noteOf(campaign)}
        />
        {campaign.creditedCents > 0 && <Credit>{formatMoney(campaign.creditedCents)} credited</Credit>}
      </>
    ),
  },
  {
    id: 'cards',
    header: 'Cards',
    width: '8%',
    numeric: true,
    cell: (campaign) => (campaign.postcards > 0 ? formatCount(campaign.postcards) : '–'),
  },
  {
    id: 'scans',
    header: 'Scans',
    width: '8%',
    numeric: true,
    phone: 'hidden',
    cell: (campaign) => figure(campaign, campaign.scans),
  },
  {
    id: 'leads',
    header: 'Leads',
    width: '8%',
    numeric: true,
    cell: (campaign) => <strong>{figure(campaign, campaign.leads)}</strong>,
  },
  {
    id: 'spent',
    header: 'Spent',
    width: '9%',
    numeric: true,
    cell: (campaign) => (campaign.spentCents > 0 ? formatMoney(campaign.spentCents) : '–'),
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    phone: 'full',
    cell: (campaign) => <CampaignActs campaign={campaign} />,
  },
];

const groupTexts = {
  'needs-you': { title: 'Needs you', text: 'None of these is mailed before you act' },
  'under-way': { title: 'Under way', text: 'Being prepared, scheduled, or in the mail' },
  done: { title: 'Done', text: 'Completed or canceled' },
} as const;

export interface CampaignListProps {
  readonly campaigns: readonly CampaignCard[];
  readonly isGrouped: boolean;
  readonly refreshing: boolean;
  /** The totals of the mailed ones, under the last table. */
  readonly mailed: CampaignSummary['mailed'] | null;
}

export function CampaignList({ campaigns, isGrouped, refreshing, mailed }: CampaignListProps) {
  const footer = mailed && [
    `Mailed so far, ${formatQuantity(mailed.campaigns, 'campaign')}`,
    '',
    formatCount(mailed.cards),
    formatCount(mailed.scans),
    formatCount(mailed.leads),
    formatMoney(mailed.spentCents),
    '',
  ];
  const shown = campaignGroups
    .map((group) => ({ group, rows: campaigns.filter(({ status }) => campaignGroupOf(status) === group) }))
    .filter(({ rows }) => rows.length > 0);
  const table = (caption: string, rows: readonly CampaignCard[], isLast: boolean) => (
    <DataTable
      wide
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(campaign) => campaign.id}
      rowHref={(campaign) => href(paths.campaign, { id: campaign.id })}
      refreshing={refreshing}
      {...(isLast && footer && { footer })}
    />
  );
  if (!isGrouped) return <Paper>{table('Your campaigns', campaigns, true)}</Paper>;
  return (
    <Paper>
      {shown.map(({ group, rows }, index) => (
        <Group key={group} group={group} count={rows.length}>
          {table(groupTexts[group].title, rows, index === shown.length - 1)}
        </Group>
      ))}
    </Paper>
  );
}

interface GroupProps {
  readonly group: keyof typeof groupTexts;
  readonly count: number;
  readonly children: React.ReactNode;
}

function Group({ group, count, children }: GroupProps) {
  const id = useId();
  const { title, text } = groupTexts[group];
  return (
    <section aria-labelledby={id}>
      <Head data-group={group}>
        <h2 id={id}>{title}</h2>
        <CountBadge count={count} label={`${count} shown`} />
        <p>{text}</p>
      </Head>
      {children}
    </section>
  );
}

const Job = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: 14px;
  align-items: center;
`;
const Credit = styled.p`
  color: var(--muted);
  font-size: 13px;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 10px;
  padding: 12px 20px;
  background: var(--sunken);
  &[data-group='needs-you'] {
    background: var(--kraft-soft);
  }
  h2 {
    font: 600 18px/26px var(--font-display);
  }
  p {
    color: var(--muted);
    font-size: 13px;
  }
`;
