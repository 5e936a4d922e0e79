/** Figures of an area: what it sells, who else mails it and what a year of cards costs, with period and source. */
import type { FarmFigures } from '@farmpost/shared/contracts/farms';
import { cardsAYearNames, LEAST_OTHERS } from '@farmpost/shared/contracts/farm-vocabulary';
import {
  formatCount,
  formatDate,
  formatDollars,
  formatMoney,
  formatPercent,
  formatQuantity,
} from '@farmpost/shared/domain/format';
import { monthName } from '@farmpost/shared/domain/months';
import { mailClassNames } from '@farmpost/shared/domain/pricing';
import { sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { laptop, phone } from '@farmpost/shared/ui/breakpoints';
import { Paper } from '@farmpost/shared/ui/section/section';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

export function FarmFigureStrip({ figures }: { readonly figures: FarmFigures }) {
  return (
    <Strip aria-label="Figures of the area">
      <Turnover figures={figures} />
      <Own figures={figures} />
      <Others figures={figures} />
      <Cost figures={figures} />
    </Strip>
  );
}

interface CellProps {
  readonly title: string;
  readonly value: string;
  readonly unit?: string;
  readonly children: ReactNode;
}

function Cell({ title, value, unit, children }: CellProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Value>
        {value}
        {unit && <small> {unit}</small>}
      </Value>
      {children}
    </div>
  );
}

const banNames = {
  state: 'Prices of sales are not public in this state.',
  mls: 'The rules of your MLS keep prices of sales from being shown.',
} as const;

function pricesOf({ prices, priceBan, sales }: FarmFigures): string {
  if (priceBan !== null) return banNames[priceBan];
  if (prices === null) return sales === 0 ? '' : 'Too few sales with a price for a price band.';
  return `Half of them between ${formatDollars(prices.lowCents)} and ${formatDollars(prices.highCents)}, median ${formatDollars(prices.medianCents)}.`;
}

function Turnover({ figures }: { readonly figures: FarmFigures }) {
  const { turnover, sales, homes, from, to, source, salesByMonth } = figures;
  if (sales === null) {
    return (
      <Cell title="Turnover" value="–">
        <p>Connect your MLS, and its sales of the last twelve months appear here.</p>
      </Cell>
    );
  }
  return (
    <Cell title="Turnover" value={turnover === null ? '–' : formatPercent(turnover)} unit="a year">
      <p>
        {formatCount(sales)} of {formatQuantity(homes, 'known home')} sold from {formatDate(from)} to{' '}
        {formatDate(to)}. {pricesOf(figures)}
      </p>
      {sales > 0 && <Months months={salesByMonth} />}
      <Source>Source: {source}.</Source>
    </Cell>
  );
}

const shortMonth = (month = '') => (month === '' ? '' : monthName(month).replace(/^(\w{3})\w*/, '$1'));

function Months({ months }: { readonly months: FarmFigures['salesByMonth'] }) {
  const most = Math.max(1, ...months.map(({ sales }) => sales));
  const words = months
    .filter(({ sales }) => sales > 0)
    .map(({ month, sales }) => `${monthName(month)} ${sales}`)
    .join(', ');
  return (
    <Bars viewBox={`0 0 ${months.length * 12} 48`} role="img" aria-label={`Sales by month: ${words}`}>
      {months.map(({ month, sales }, index) => (
        <rect
          key={month}
          x={index * 12 + 2}
          y={34 - (sales / most) * 30}
          width="8"
          height={(sales / most) * 30}
        />
      ))}
      <path d={`M0 34.5h${months.length * 12}`} />
      <text x="0" y="46">
        {shortMonth(months[0]?.month)}
      </text>
      <text x={months.length * 12} y="46" textAnchor="end">
        {shortMonth(months.at(-1)?.month)}
      </text>
    </Bars>
  );
}

function Own({ figures: { ownSales, sales } }: { readonly figures: FarmFigures }) {
  if (ownSales === null || sales === null) {
    return (
      <Cell title="Yours" value="–">
        <p>Your share needs the sales of your MLS.</p>
      </Cell>
    );
  }
  return (
    <Cell title="Yours" value={formatCount(ownSales)} unit={`of ${formatCount(sales)}`}>
      <p>
        {sales === 0
          ? 'Nothing was sold there in the period.'
          : `You listed ${formatPercent(ownSales / sales, 0)} of the sales, alone or with another agent.`}
      </p>
    </Cell>
  );
}

function Others({ figures: { others } }: { readonly figures: FarmFigures }) {
  return (
    <Cell
      title="Who else mails here"
      value={others.agents === null ? `Fewer than ${LEAST_OTHERS}` : formatCount(others.agents)}
      unit={others.agents === null ? 'other agents' : 'agents'}
    >
      <p>
        In twelve months, or with an auto-farm there
        {others.recent === null ? '' : `; ${formatCount(others.recent)} of them in the last 30 days`}. You see
        how many, never who; they see you the same way.
      </p>
    </Cell>
  );
}

function Cost({ figures: { cost, breakEven } }: { readonly figures: FarmFigures }) {
  return (
    <Cell title="What a year costs" value={formatDollars(cost.yearCents)} unit="at most">
      <p>
        {formatMoney(cost.monthCents)} a month: {formatQuantity(cost.homes, 'home')},{' '}
        {cardsAYearNames[cost.cardsAYear].toLowerCase()}, {formatMoney(cost.unitPriceCents)} for a card of{' '}
        {sizeName(cost.size)} by {mailClassNames[cost.mailClass]}. Free cards are not taken off.
      </p>
      <p>
        {breakEven === null
          ? 'Enter your commission from one listing to see how many listings pay for it.'
          : `${breakEven.listings} ${breakEven.listings === 1 ? 'listing' : 'listings'} a year at ${formatMoney(breakEven.commissionCents)} each pay for it. No promise: most cards bring nothing.`}
      </p>
    </Cell>
  );
}

const Strip = styled(Paper).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border-top: 3px solid var(--text);
  > div {
    padding: 16px 20px 20px;
    border-left: 1px solid var(--line);
  }
  > div:first-child {
    border-left: 0;
  }
  @media ${laptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div {
      border-top: 1px solid var(--line);
    }
  }
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
    > div {
      border-left: 0;
    }
  }
  h3 {
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  p {
    margin-top: 4px;
    font-size: 13px;
    line-height: 20px;
    color: var(--muted);
  }
`;
const Value = styled.div`
  font: 700 24px/32px var(--font-display);
  font-variant-numeric: lining-nums;
  small {
    margin-left: 4px;
    font: 400 14px/20px var(--font-text);
    color: var(--muted);
  }
`;
const Source = styled.p`
  && {
    font-size: 12px;
  }
`;
const Bars = styled.svg`
  display: block;
  width: 100%;
  max-width: 220px;
  height: 48px;
  margin-top: 8px;
  text {
    fill: var(--muted);
    font: 400 10px var(--font-text);
  }
  rect {
    fill: var(--primary);
  }
  path {
    fill: none;
    stroke: var(--control);
  }
`;
