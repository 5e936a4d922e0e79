import styled from 'styled-components';
import { Acts, Band, StartLink, wide, Wrap } from '../../site/page-parts';
import { figures } from '../../site/marketing-figures';

const rates = [
  {
    what: `Your first ${figures.freePostcards} postcards`,
    note: 'Printed, mailed, with codes and a landing page',
    price: '$0',
    per: '',
  },
  {
    what: 'Membership',
    note: 'Pause or cancel any time. No setup fee.',
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

/** What it costs, as a postal rate card. */
export function Rates() {
  return (
    <Band aria-labelledby="rates">
      <Columns>
        <div>
          <h2 id="rates">Rates, in plain sight</h2>
          <p>No contracts and no setup fee. A paused account mails nothing until you resume it.</p>
        </div>
        <Card>
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
            <StartLink to="/login">Start Free</StartLink>
          </Acts>
          <p>
            Elsewhere: a traditional agency is <b>{figures.agencyDollars}</b> a month; doing it yourself is{' '}
            <b>{figures.doItYourselfDollars}</b> per mailing, plus your evenings.
          </p>
        </Card>
      </Columns>
    </Band>
  );
}

const Columns = styled(Wrap)`
  display: grid;
  gap: 32px 64px;
  align-items: center;

  h2 {
    font: 700 clamp(30px, 3.75vw, 48px) / 1.06 var(--font-display);
    letter-spacing: -0.018em;
    text-wrap: balance;
  }
  h2 + p {
    margin-top: 16px;
    font-size: 17px;
    line-height: 26px;
    color: var(--muted);
    text-wrap: pretty;
  }
  ${wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

const Card = styled.div`
  padding: clamp(24px, 3vw, 40px);
  background: var(--surface);
  border: 1px solid var(--line);
  outline: 1px solid var(--line);
  outline-offset: -7px;

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
  > p {
    margin-top: 24px;
    font-size: 15px;
    line-height: 22px;
    color: var(--muted);
  }
  b {
    color: var(--text);
    font-weight: 600;
  }
`;
