import { formatDollars } from '@farmpost/shared/domain/format';
import { aboveTablet, phone } from '@farmpost/shared/ui/breakpoints';
import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { useCardCents } from '../../site/card-rates';
import { channelsAt, CLOSING_DOLLARS, returnOf } from './channels';

const usd = (dollars: number) => formatDollars(dollars * 100);

/** Return by channel; below each row, the share of one commission it takes to win the next. */
export function ChannelTable() {
  const cardCents = useCardCents();
  return (
    <Table>
      <caption>Return by channel, for one closing of {usd(CLOSING_DOLLARS)}. Illustrative.</caption>
      <thead>
        <tr>
          <th scope="col">Channel</th>
          <th scope="col">A lead</th>
          <th scope="col">A closing</th>
          <th scope="col">Return</th>
        </tr>
      </thead>
      <tbody>
        {channelsAt(cardCents).map((channel) => {
          const { leadDollars, roiPercent, spentShare } = returnOf(channel);
          return (
            <tr
              key={channel.name}
              style={{ '--share': `${(spentShare * 100).toFixed(1)}%` } as CSSProperties}
            >
              <th scope="row">
                {channel.name} <small>{channel.buys}</small>
              </th>
              <td>
                {usd(leadDollars)} <small>× {channel.leads}</small>
              </td>
              <td>{usd(channel.spentDollars)}</td>
              <td>{roiPercent}%</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;

  caption {
    padding-bottom: 12px;
    text-align: left;
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  thead th {
    padding: 8px 0 8px 16px;
    border-block: 2px solid var(--text);
    text-align: right;
    font: 600 14px/20px var(--font-text);
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  tbody :is(th, td) {
    padding: 16px 0 26px;
    vertical-align: baseline;
    font: 600 17px/24px var(--font-text);
  }
  /* The bar at the bottom of the row shows the spent share of one commission. */
  tbody tr {
    border-bottom: 1px solid var(--line);
    background:
      linear-gradient(var(--control) 0 0) 0 calc(100% - 12px) / var(--share) 6px no-repeat,
      linear-gradient(var(--line) 0 0) 0 calc(100% - 14px) / 100% 2px no-repeat;
  }
  tbody tr:first-child {
    background:
      linear-gradient(var(--primary) 0 0) 0 calc(100% - 12px) / var(--share) 6px no-repeat,
      linear-gradient(var(--line) 0 0) 0 calc(100% - 14px) / 100% 2px no-repeat;
  }
  tbody td {
    padding-left: 16px;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums lining-nums;
  }
  tbody td:last-child {
    font: 700 24px/28px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  small {
    display: block;
    font: 400 14px/20px var(--font-text);
    color: var(--muted);
  }
  @media ${phone} {
    :is(th, td):nth-child(2) {
      display: none;
    }
    tbody td:last-child {
      font-size: 20px;
    }
  }
  @media ${aboveTablet} {
    th:first-child {
      width: 52%;
    }
  }
`;
