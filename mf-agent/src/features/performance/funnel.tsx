/** From spend to closing: counts that open their rows, and what each step has cost so far. */
import type { Performance } from '@farmpost/shared/contracts/performance';
import { type Measure, measures } from '@farmpost/shared/contracts/performance-vocabulary';
import { formatCount, formatMoney } from '@farmpost/shared/domain/format';
import { laptop, phone } from '@farmpost/shared/ui/breakpoints';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { measureNames } from './rows-dialog';
import { RowsLink } from './rows-link';

const units: Readonly<Record<Measure, string>> = {
  spend: '',
  accepted: 'a card',
  delivered: 'delivered',
  scanned: 'a scanned card',
  leads: 'a lead',
  appointments: 'an appointment',
  listings_won: 'a listing won',
  closings: 'a closing',
};

export function Funnel({ totals }: { readonly totals: Performance['totals'] }) {
  return (
    <Section title="From spend to closing" flush aside={<Muted>Every figure opens its rows</Muted>}>
      <Steps aria-label="From spend to closing">
        {measures.map((measure) => {
          const total = totals[measure];
          return (
            <li key={measure} data-key={measure === 'leads' || measure === 'listings_won' || undefined}>
              <span>{measureNames[measure]}</span>
              <strong>
                <RowsLink measure={measure} count={total} label={measureNames[measure]}>
                  {measure === 'spend' ? formatMoney(total) : formatCount(total)}
                </RowsLink>
              </strong>
              <small>
                {measure === 'spend'
                  ? 'charged, less credits'
                  : total === 0
                    ? '–'
                    : `${formatMoney(Math.round(totals.spend / total))} ${units[measure]}`}
              </small>
            </li>
          );
        })}
      </Steps>
    </Section>
  );
}

const Muted = styled.span`
  font-size: 13px;
  color: var(--muted);
`;
const Steps = styled.ol`
  list-style: none;
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  margin: 0;
  padding: 0;
  border-top: 1px solid var(--line);
  li {
    padding: 12px 14px 16px;
  }
  li + li {
    border-left: 1px solid var(--line);
  }
  li[data-key] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  span {
    display: block;
  }
  li > span {
    font: 600 11px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  strong {
    display: block;
    margin: 4px 0;
    font: 700 22px/30px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  strong a {
    color: inherit;
  }
  small {
    font-size: 12px;
    line-height: 16px;
    display: block;
    color: var(--muted);
  }
  li[data-key] :is(span, small) {
    color: inherit;
  }
  @media ${laptop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    li:nth-child(n + 5) {
      border-top: 1px solid var(--line);
    }
  }
  @media ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    li:nth-child(n + 3) {
      border-top: 1px solid var(--line);
    }
  }
`;
