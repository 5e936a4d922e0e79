import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { FirstIssueStamp } from '../../art/first-issue-stamp';
import { figures } from '../../site/marketing-figures';
import { Acts, Band, QuietLink, StartLink, Wrap } from '../../site/page-parts';

const rates = [
  {
    what: `Your first ${figures.freePostcards} postcards`,
    note: 'Printed, mailed, with codes and a landing page',
    price: '$0',
    per: '',
  },
  {
    what: 'Membership',
    note: 'Pause or cancel any time. No contracts, no setup fees.',
    price: `$${figures.membershipDollars}`,
    per: ' a month',
  },
  {
    what: 'Postcards',
    note: 'You set the budget; we never spend past it',
    price: `$${figures.minimumBudgetDollars}+`,
    per: ' a listing',
  },
];

/** The prices as a postal rate card; the full price list has its own page. */
export function Rates() {
  return (
    <Band aria-labelledby="rates">
      <Columns>
        <Issue>
          <FirstIssueStamp cards={figures.freePostcards} />
        </Issue>
        <Card>
          <h2 id="rates">Rates, in plain sight</h2>
          <table>
            <caption>Domestic, effective today</caption>
            <tbody>
              {rates.map(({ what, note, price, per }) => (
                <tr key={what}>
                  <th scope="row">
                    {what}
                    <small>{note}</small>
                  </th>
                  <td>
                    {price}
                    {per && <small>{per}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Acts>
            <StartLink to="/signup">Start Free</StartLink>
            <QuietLink to="/simple-pricing">See simple pricing</QuietLink>
          </Acts>
          <dl>
            <div>
              <dt>A zero-risk trial</dt>
              <dd>
                The first {figures.freePostcards} postcards cost nothing. If they bring nothing, cancel. While
                your account is paused, no new postcards go out until you resume it.
              </dd>
            </div>
            <div>
              <dt>How big a budget</dt>
              <dd>
                The closest homes of a listing take {figures.closestHomesDollars} of it, around higher-value
                homes {figures.higherValueDollars}; for the whole neighborhood we suggest{' '}
                {figures.wholeNeighborhoodDollars}. The minimum budget is ${figures.minimumBudgetDollars} a
                listing, and what is not mailed is not charged.
              </dd>
            </div>
            <div>
              <dt>Elsewhere</dt>
              <dd>
                A traditional agency is <b>{figures.agencyDollars}</b> a month; doing it yourself is{' '}
                <b>{figures.doItYourselfDollars}</b> per mailing, plus your evenings. Farmpost is $
                {figures.membershipDollars} plus postcards.
              </dd>
            </div>
          </dl>
        </Card>
      </Columns>
    </Band>
  );
}

const Columns = styled(Wrap)`
  display: grid;
  gap: 32px 64px;
  align-items: center;

  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

const Issue = styled.div`
  > svg {
    display: block;
    width: min(70%, 320px);
    height: auto;
    margin-inline: auto;
    overflow: visible;
    filter: drop-shadow(0 1px 1px rgb(22 32 43 / 0.16)) drop-shadow(0 10px 16px rgb(22 32 43 / 0.18));
    transform: rotate(-2deg);
  }
`;

const Card = styled.div`
  padding: clamp(24px, 3vw, 40px);
  background: var(--surface);
  border: 1px solid var(--line);
  outline: 1px solid var(--line);
  outline-offset: -7px;

  h2 {
    margin-bottom: 24px;
    font: 700 clamp(30px, 3.75vw, 48px) / 1.06 var(--font-display);
    letter-spacing: -0.018em;
    text-wrap: balance;
  }
  table {
    width: 100%;
    margin-bottom: 28px;
  }
  caption {
    padding-bottom: 12px;
    border-bottom: 2px solid var(--text);
    text-align: left;
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  th,
  td {
    padding: 14px 0;
    border-bottom: 1px solid var(--line);
    vertical-align: baseline;
  }
  th {
    padding-right: 16px;
    text-align: left;
    font: 600 17px/24px var(--font-text);
  }
  td {
    text-align: right;
    white-space: nowrap;
    font: 700 24px/28px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  small {
    font: 400 14px/20px var(--font-text);
    color: var(--muted);
  }
  th small {
    display: block;
  }
  td small {
    margin-left: 4px;
  }
  dl {
    display: grid;
    gap: 12px;
    margin-top: 28px;
  }
  dt {
    font: 600 15px/22px var(--font-text);
  }
  dd {
    font-size: 15px;
    line-height: 22px;
    color: var(--muted);
    text-wrap: pretty;
  }
  dd b {
    color: var(--text);
    font-weight: 600;
  }
  @media ${aboveTablet} {
    dl > div {
      display: grid;
      grid-template-columns: 150px minmax(0, 1fr);
    }
  }
`;
