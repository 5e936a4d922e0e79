/** Results side by side: by campaign, design, purpose, distance and ZIP. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { ComparisonRow, Performance } from '@farmpost/shared/contracts/performance';
import {
  type Dimension,
  dimensions,
  INDUSTRY_RESPONSE_SHARE,
} from '@farmpost/shared/contracts/performance-vocabulary';
import {
  capitalize,
  formatCount,
  formatDate,
  formatMoney,
  formatPercent,
} from '@farmpost/shared/domain/format';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { RowsLink } from './rows-link';

const names: Readonly<Record<Dimension, string>> = {
  campaign: 'Campaign',
  design: 'Design',
  purpose: 'Purpose',
  ring: 'Distance',
  zip: 'ZIP',
};

export const dimensionOf = (value: string | null): Dimension =>
  dimensions.find((dimension) => dimension === value) ?? 'campaign';

export function ComparisonSection({ comparison }: { readonly comparison: Performance['comparison'] }) {
  const [address, setAddress] = useSearchParams();
  const dimension = dimensionOf(address.get('compare'));
  const rows = comparison[dimension];
  const top = Math.max(INDUSTRY_RESPONSE_SHARE, ...rows.map(({ scanInterval }) => scanInterval?.high ?? 0));
  const sum = (of: (row: ComparisonRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [accepted, scanned, leads, spend] = [
    sum((row) => row.accepted),
    sum((row) => row.scanned),
    sum((row) => row.leads),
    sum((row) => row.spendCents),
  ];
  return (
    <Section
      title="What works, side by side"
      flush
      aside={
        <Scroll>
          <Segmented
            label="Compare by"
            hideLabel
            size="small"
            options={dimensions.map((value) => ({ value, label: names[value] }))}
            value={dimension}
            onChange={(value) => {
              const next = new URLSearchParams(address);
              next.set('compare', value);
              setAddress(next, { replace: true, preventScrollReset: true });
            }}
          />
        </Scroll>
      }
    >
      {rows.length === 0 ? (
        <EmptyState kind="first-use" title="Nothing to compare yet">
          The first cards that the printer accepts appear here.
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={`Comparison by ${names[dimension].toLowerCase()}`}
            columns={columnsOf(dimension, top)}
            rows={rows}
            rowKey={({ key }) => key}
            footer={[
              'All cards',
              formatCount(accepted),
              formatCount(sum((row) => row.delivered)),
              accepted === 0 ? '–' : formatPercent(scanned / accepted),
              formatCount(leads),
              formatMoney(spend),
              costPerLead(spend, leads),
              formatCount(sum((row) => row.listingsWon)),
            ]}
            wide
          />
          <Notes>
            <li>
              The line through each bar is its 95% interval. Where two lines overlap, the difference may be
              chance.
            </li>
            <li>{`Industry response average, ${formatPercent(INDUSTRY_RESPONSE_SHARE)}, as vendors quote it: the dotted line.`}</li>
            <li>
              Card spend leaves out the membership. Leads without a campaign are in the totals above only.
            </li>
          </Notes>
        </>
      )}
    </Section>
  );
}

const costPerLead = (spendCents: number, leads: number): string =>
  leads === 0 ? 'No lead yet' : formatMoney(Math.round(spendCents / leads));

const nameOf = (dimension: Dimension, name: string): string =>
  dimension === 'ring' ? capitalize(name) : name;

function columnsOf(dimension: Dimension, top: number): readonly Column<ComparisonRow>[] {
  const isCampaign = dimension === 'campaign';
  return [
    {
      id: 'name',
      header: names[dimension],
      cell: ({ name, at }) => (
        <TwoLines main={nameOf(dimension, name)} sub={at ? `Last card ${formatDate(at)}` : undefined} />
      ),
    },
    {
      id: 'accepted',
      header: 'Cards',
      numeric: true,
      cell: ({ key, name, accepted }) =>
        isCampaign ? (
          <RowsLink measure="accepted" campaignId={key} count={accepted} label={`cards, ${name}`}>
            {formatCount(accepted)}
          </RowsLink>
        ) : (
          formatCount(accepted)
        ),
    },
    { id: 'delivered', header: 'Delivered', numeric: true, cell: ({ delivered }) => formatCount(delivered) },
    { id: 'scans', header: 'Share scanned', phone: 'full', cell: (row) => <ScanBar row={row} top={top} /> },
    {
      id: 'leads',
      header: 'Leads',
      numeric: true,
      cell: ({ key, name, leads }) =>
        isCampaign ? (
          <RowsLink measure="leads" campaignId={key} count={leads} label={`leads, ${name}`}>
            {formatCount(leads)}
          </RowsLink>
        ) : (
          formatCount(leads)
        ),
    },
    { id: 'spend', header: 'Card spend', numeric: true, cell: ({ spendCents }) => formatMoney(spendCents) },
    {
      id: 'cost',
      header: 'Cost per lead',
      numeric: true,
      cell: ({ spendCents, leads }) => costPerLead(spendCents, leads),
    },
    { id: 'won', header: 'Won', numeric: true, cell: ({ listingsWon }) => formatCount(listingsWon) },
  ];
}

function ScanBar({ row, top }: { readonly row: ComparisonRow; readonly top: number }) {
  if (row.accepted === 0 || !row.scanInterval) return '–';
  const x = (share: number) => (share / top) * 116 + 2;
  const { low, high } = row.scanInterval;
  return (
    <Bar>
      <svg viewBox="0 0 120 20" width="120" height="20" aria-hidden="true">
        <rect
          x="2"
          y="5"
          width={Math.max(1, x(row.scanned / row.accepted) - 2)}
          height="10"
          fill="var(--control)"
          opacity="0.5"
        />
        <path d={`M${x(INDUSTRY_RESPONSE_SHARE)} 1V19`} stroke="var(--muted)" strokeDasharray="2 2" />
        <path
          d={`M${x(low)} 10H${x(high)}M${x(low)} 7v6M${x(high)} 7v6`}
          stroke="var(--primary)"
          strokeWidth="1.5"
        />
      </svg>
      <span>
        {formatPercent(row.scanned / row.accepted)}
        <span className="visually-hidden">{`, from ${formatPercent(low)} to ${formatPercent(high)} at 95%`}</span>
      </span>
    </Bar>
  );
}

const Scroll = styled.div`
  min-width: 0;
  max-width: 100%;
  overflow-x: auto;
`;
const Bar = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  white-space: nowrap;
`;
const Notes = styled.ul`
  list-style: none;
  margin: 0;
  padding: 12px 20px 16px;
  font-size: 13px;
  color: var(--muted);
`;
