import { formatCount, formatDollars } from '@farmpost/shared/domain/format';
import {
  annualSaving,
  centsPerPostcard,
  plans,
  type BillingPeriod,
  type Plan,
} from '@farmpost/shared/domain/plans';
import { MEMBERSHIP_CENTS } from '@farmpost/shared/domain/pricing';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { useCardCents } from '../../site/card-rates';
import { QuietLink, StartLink } from '../../site/page-parts';
import { Bundles } from './bundles';

const usd = (dollars: number) => formatDollars(dollars * 100);

/** The plans as three stamps on one sheet; the price is the denomination. */
export function PlanStamps({ period }: { readonly period: BillingPeriod }) {
  return (
    <Sheet>
      {plans.map((plan) => (
        <li key={plan.name}>
          <Face plan={plan} period={period} />
        </li>
      ))}
    </Sheet>
  );
}

function Face({ plan, period }: { readonly plan: Plan; readonly period: BillingPeriod }) {
  const { name, dollarsAMonth, postcards, isMostPopular, isContactSales } = plan;
  const saving = annualSaving(plan);
  const cardCents = useCardCents();
  const today = MEMBERSHIP_CENTS + postcards * cardCents;
  return (
    <article aria-labelledby={`plan-${name}`}>
      <header>
        <h3 id={`plan-${name}`}>{name}</h3>
        {isMostPopular && <strong>Most popular</strong>}
      </header>
      <Bundles cards={postcards} />
      <p>
        <b>{usd(dollarsAMonth[period])}</b> a month
        <small>
          {period === 'annual'
            ? `billed ${usd(dollarsAMonth.annual * 12)} a year`
            : `or ${usd(dollarsAMonth.annual)} a month, billed by the year`}
        </small>
      </p>
      <ul>
        <li>Up to {formatCount(postcards)} postcards a month</li>
        <li>{centsPerPostcard(plan, period).toFixed(1)}¢ of the plan’s price a card, when all are used</li>
        <li>
          Annual saves {saving.percent}%: {usd(saving.dollars)} a year
        </li>
        <li>
          {formatCount(postcards)} cards at today’s {cardCents}¢ and membership: {formatDollars(today)}
        </li>
      </ul>
      {isContactSales ? (
        <QuietLink to="/contact">Contact sales</QuietLink>
      ) : isMostPopular ? (
        <StartLink to="/signup">Start Free</StartLink>
      ) : (
        <QuietLink to="/signup">Start Free</QuietLink>
      )}
    </article>
  );
}

/** White paper in both themes, torn along its perforation. */
const Sheet = styled.ul`
  display: grid;
  gap: 20px;

  > li {
    display: grid;
    padding: 18px;
    background: #fff;
    color: var(--text);
    color-scheme: light;
    mask:
      linear-gradient(#000 0 0) 50% / calc(100% - 12px) calc(100% - 12px) no-repeat,
      radial-gradient(circle, transparent 4.4px, #000 5px) -8px -8px / 16px 16px round;
  }
  article {
    display: flex;
    flex-direction: column;
    padding: 20px clamp(16px, 1.8vw, 24px) 24px;
    border: 1.5px solid var(--primary);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 36px;
    margin-bottom: 20px;
  }
  h3 {
    font: 700 26px/32px var(--font-display);
    letter-spacing: -0.01em;
    color: var(--primary);
  }
  strong {
    padding: 3px 8px;
    border: 2px solid currentColor;
    outline: 1px solid currentColor;
    outline-offset: -5px;
    font: 800 12px/20px var(--font-text);
    letter-spacing: 0.08em;
    text-transform: uppercase;
    color: var(--primary);
    transform: rotate(4deg);
  }
  p {
    margin: 20px 0;
    font: 500 17px/24px var(--font-text);
    color: var(--text);
  }
  b {
    margin-right: 6px;
    font: 800 clamp(64px, 6.4vw, 88px) / 0.95 var(--font-display);
    font-variant-numeric: lining-nums;
    letter-spacing: -0.035em;
  }
  small {
    display: block;
    margin-top: 8px;
    font: 400 15px/22px var(--font-text);
    color: var(--muted);
  }
  article ul {
    margin-bottom: 24px;
    border-top: 2px solid var(--text);
  }
  article li {
    padding: 9px 0;
    border-bottom: 1px solid var(--line);
    font-size: 15px;
    line-height: 22px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  article > a {
    margin-top: auto;
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 12px;
  }
`;
