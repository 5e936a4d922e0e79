/** Leads and spend by month, as a chart and as a table with the same figures. */
import type { Performance } from '@farmpost/shared/contracts/performance';
import { formatCount, formatDollars, formatMoney } from '@farmpost/shared/domain/format';
import { ViewSwitch } from '@farmpost/shared/ui/chart/view-switch';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { useId, useState } from 'react';
import styled from 'styled-components';

type Month = Performance['months'][number];

/** Most months that fit on a phone without scrolling the page. */
const SHOWN_IN_CHART = 12;

const monthName = (month: string, style: 'short' | 'long' = 'short') =>
  new Date(`${month}-15T12:00:00.000Z`).toLocaleDateString('en-US', {
    month: style,
    year: style === 'long' ? 'numeric' : undefined,
    timeZone: 'UTC',
  });

const columns: readonly Column<Month>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => monthName(month, 'long') },
  { id: 'direct', header: 'Direct leads', numeric: true, cell: ({ direct }) => formatCount(direct) },
  { id: 'assisted', header: 'Assisted leads', numeric: true, cell: ({ assisted }) => formatCount(assisted) },
  { id: 'cards', header: 'Cards', numeric: true, cell: ({ accepted }) => formatCount(accepted) },
  { id: 'spend', header: 'Spend', numeric: true, cell: ({ spendCents }) => formatMoney(spendCents) },
];

export function MonthSection({ months }: { readonly months: readonly Month[] }) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const sum = (of: (month: Month) => number) => months.reduce((all, month) => all + of(month), 0);
  return (
    <Section
      title="Monthly summary"
      flush
      aside={months.length > 0 && <ViewSwitch drawn="chart" value={view} onChange={setView} />}
    >
      {months.length === 0 ? (
        <EmptyState kind="first-use" title="No month to sum up yet" />
      ) : view === 'chart' ? (
        <Chart months={months.slice(-SHOWN_IN_CHART)} />
      ) : (
        <DataTable
          caption="Leads, cards and spend by month"
          columns={columns}
          rows={months.toReversed()}
          rowKey={({ month }) => month}
          footer={[
            'All months',
            formatCount(sum(({ direct }) => direct)),
            formatCount(sum(({ assisted }) => assisted)),
            formatCount(sum(({ accepted }) => accepted)),
            formatMoney(sum(({ spendCents }) => spendCents)),
          ]}
        />
      )}
    </Section>
  );
}

const WIDTH = 640;
const LEADS = { top: 40, height: 120 };
const SPEND = { top: 222, height: 70 };

function Chart({ months }: { readonly months: readonly Month[] }) {
  const id = useId();
  const slot = WIDTH / Math.max(months.length, 6);
  const most = Math.max(1, ...months.map(({ direct, assisted }) => direct + assisted));
  const dearest = Math.max(1, ...months.map(({ spendCents }) => spendCents));
  const rise = (count: number) => (count / most) * LEADS.height;
  const cost = (spendCents: number) => Math.max(0, (spendCents / dearest) * SPEND.height);
  const total = months.reduce((sum, { direct, assisted }) => sum + direct + assisted, 0);
  return (
    <Figure>
      <svg viewBox={`0 0 ${WIDTH} 322`} role="img" aria-labelledby={`${id}-title`}>
        <title id={`${id}-title`}>
          {`${formatCount(total)} leads in ${months.length} months, and what was spent. The table has each figure.`}
        </title>
        <defs>
          <pattern
            id={`${id}-hatch`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="var(--surface)" />
            <rect width="3" height="6" fill="var(--primary)" />
          </pattern>
        </defs>
        <text x="0" y="12" data-strong="">
          Leads received
        </text>
        <text x="0" y={SPEND.top - 30} data-strong="">
          Spend charged
        </text>
        <path
          d={`M0 ${LEADS.top + LEADS.height + 0.5}H${WIDTH}M0 ${SPEND.top + SPEND.height + 0.5}H${WIDTH}`}
          stroke="var(--control)"
        />
        {months.map(({ month, direct, assisted, spendCents }, index) => {
          const x = index * slot + slot * 0.2;
          const width = slot * 0.6;
          const floor = LEADS.top + LEADS.height;
          return (
            <g key={month}>
              <rect
                x={x}
                y={floor - rise(direct)}
                width={width}
                height={rise(direct)}
                fill="var(--primary)"
              />
              <rect
                x={x}
                y={floor - rise(direct + assisted)}
                width={width}
                height={rise(assisted)}
                fill={`url(#${id}-hatch)`}
                stroke="var(--primary)"
                strokeWidth={assisted > 0 ? 1 : 0}
              />
              <text x={x + width / 2} y={floor - rise(direct + assisted) - 5} textAnchor="middle">
                {direct + assisted}
              </text>
              <rect
                x={x}
                y={SPEND.top + SPEND.height - cost(spendCents)}
                width={width}
                height={cost(spendCents)}
                fill="var(--kraft)"
              />
              <text x={x + width / 2} y={SPEND.top + SPEND.height - cost(spendCents) - 4} textAnchor="middle">
                {formatDollars(Math.round(spendCents / 100) * 100)}
              </text>
              <text x={x + width / 2} y={314} textAnchor="middle">
                {monthName(month)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>Solid: direct. Hatched: assisted. Brown: spend.</figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  margin: 0;
  padding: 0 20px 16px;
  svg {
    width: 100%;
    height: auto;
  }
  text {
    font: 400 13px var(--font-text);
    fill: var(--muted);
  }
  text[data-strong] {
    font-weight: 600;
    fill: var(--text);
  }
  figcaption {
    font-size: 13px;
    color: var(--muted);
  }
`;
