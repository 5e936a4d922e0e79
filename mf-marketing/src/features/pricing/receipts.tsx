import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { FREE_POSTCARDS, MEMBERSHIP_CENTS, monthOfMail } from '@farmpost/shared/domain/pricing';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { useCardCents } from '../../site/card-rates';

/** Example months, by how many listings go active. */
const LISTINGS = [1, 2, 5] as const;

/** Example months as cash register receipts: each line is what the ledger would hold. */
export function Receipts({ budgetCents }: { readonly budgetCents: number }) {
  return (
    <Row>
      {LISTINGS.map((listings) => (
        <li key={listings}>
          <Receipt listings={listings} budgetCents={budgetCents} />
        </li>
      ))}
    </Row>
  );
}

function Receipt({ listings, budgetCents }: { readonly listings: number; readonly budgetCents: number }) {
  const cardCents = useCardCents();
  const month = monthOfMail(listings, budgetCents, 0, cardCents);
  const first = monthOfMail(listings, budgetCents, FREE_POSTCARDS, cardCents);
  const each = `${listings} × ${formatCount(month.postcardsPerListing)}, at ${formatMoney(cardCents)}`;
  return (
    <table>
      <caption>{formatQuantity(listings, 'listing')} a month</caption>
      <tbody>
        <tr>
          <th scope="row">Membership</th>
          <td>{formatMoney(MEMBERSHIP_CENTS)}</td>
        </tr>
        <tr>
          <th scope="row">
            {formatCount(month.postcards)} postcards
            <small>{each}</small>
          </th>
          <td>{formatMoney(month.postcardsCents)}</td>
        </tr>
        <tr data-total="">
          <th scope="row">A month</th>
          <td>{formatMoney(month.totalCents)}</td>
        </tr>
        <tr>
          <th scope="row">
            Your first month
            <small>{FREE_POSTCARDS} postcards free</small>
          </th>
          <td>{formatMoney(first.totalCents)}</td>
        </tr>
      </tbody>
    </table>
  );
}

const Row = styled.ul`
  display: grid;
  gap: 24px;
  align-items: start;

  /* Roll paper, torn off at a serrated edge. */
  li {
    padding: 28px clamp(20px, 2.4vw, 32px) 40px;
    background: var(--surface);
    mask:
      linear-gradient(#000 0 0) 0 0 / 100% calc(100% - 8px) no-repeat,
      conic-gradient(from -45deg at bottom, transparent, #000 1deg 89deg, transparent 90deg) 50% 100% / 16px
        8px round;
    mask-repeat: no-repeat, repeat-x;
  }
  table {
    width: 100%;
  }
  caption {
    padding-bottom: 14px;
    border-bottom: 2px dashed var(--control);
    text-align: left;
    font: 700 26px/32px var(--font-display);
    font-variant-numeric: lining-nums;
    letter-spacing: -0.01em;
  }
  th,
  td {
    padding: 12px 0;
    text-align: left;
    vertical-align: baseline;
    font: 500 16px/24px var(--font-text);
  }
  td {
    padding-left: 12px;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums lining-nums;
  }
  small {
    display: block;
    font: 400 14px/20px var(--font-text);
    color: var(--muted);
  }
  [data-total] > * {
    border-top: 2px solid var(--text);
    border-bottom: 3px double var(--text);
    font-weight: 600;
  }
  [data-total] td {
    font: 800 clamp(28px, 2.6vw, 34px) / 44px var(--font-display);
    font-variant-numeric: lining-nums;
    letter-spacing: -0.02em;
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
