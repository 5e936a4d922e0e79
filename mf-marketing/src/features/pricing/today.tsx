import { formatDollars, formatMoney } from '@farmpost/shared/domain/format';
import { FREE_POSTCARDS, MEMBERSHIP_CENTS } from '@farmpost/shared/domain/pricing';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { useCardCents } from '../../site/card-rates';

const ratesAt = (cardCents: number) => [
  { what: `First ${FREE_POSTCARDS} postcards`, price: '$0', per: 'once' },
  { what: 'Membership', price: formatDollars(MEMBERSHIP_CENTS), per: 'a month' },
  { what: 'Each postcard', price: formatMoney(cardCents), per: 'printed and mailed' },
];

/** Current charges of an account, regardless of the plans (decision 25): a kraft docket next to them. */
export function Today() {
  return (
    <Docket aria-labelledby="today" role="group">
      <div>
        <h3 id="today">What an account is charged today</h3>
        <p>
          Every account starts here, whichever button you press, and no one is moved to a plan without asking
          for it.
        </p>
      </div>
      <dl>
        {ratesAt(useCardCents()).map(({ what, price, per }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <b>{price}</b> {per}
            </dd>
          </div>
        ))}
      </dl>
    </Docket>
  );
}

const Docket = styled.div`
  position: relative;
  display: grid;
  gap: 20px 48px;
  align-items: center;
  margin-top: 24px;
  padding: clamp(20px, 2.6vw, 32px);
  background: light-dark(var(--kraft), var(--kraft-soft));
  color: light-dark(var(--on-kraft), var(--kraft));
  --edge: color-mix(in srgb, currentColor 30%, transparent);

  h3 {
    font: 700 22px/28px var(--font-display);
  }
  p {
    margin-top: 6px;
    font-size: 15px;
    line-height: 22px;
    color: inherit;
    text-wrap: pretty;
  }
  dl {
    display: grid;
  }
  dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
    padding: 10px 0;
    border-top: 1px solid var(--edge);
  }
  dt {
    font: 600 13px/18px var(--font-text);
  }
  dd {
    font-size: 14px;
    line-height: 20px;
    text-align: right;
  }
  b {
    font: 700 30px/34px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);

    dl {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    dl > div {
      display: block;
      padding: 0 0 0 20px;
      border-top: 0;
      border-left: 1px solid var(--edge);
    }
    dd {
      text-align: left;
    }
    b {
      display: block;
      margin-top: 6px;
    }
  }
`;
