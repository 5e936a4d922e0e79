import { formatMoney } from '@farmpost/shared/domain/format';
import { deliveryBusinessDays, priceOf } from '@farmpost/shared/domain/pricing';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { useCardCents } from '../../site/card-rates';
import { figures } from '../../site/marketing-figures';
import { Acts, Band, BandHead, QuietLink, StartLink, Wrap } from '../../site/page-parts';

const { postcards, equity, years } = figures.exampleMailing;
const days = deliveryBusinessDays.first_class;

/** Homes considered but left out; the reasons are the product's own. */
const LEFT_OUT = [
  ['Asked for no mail', 3],
  ['Had a card in the last 30 days', 9],
  ['Rented out', 42],
  ['Equity under 70%', 98],
  ['Owned for less than 7 years', 61],
] as const;
const lookedAt = postcards + LEFT_OUT.reduce((sum, [, homes]) => sum + homes, 0);

/** A small mailing as a job ticket: who is left out and why, and what it costs. */
export function ExampleMailing() {
  const price = { unitPriceCents: useCardCents(), takesFreeCards: true };
  const first = priceOf(price, postcards, figures.freePostcards);
  const later = priceOf(price, postcards, 0);
  return (
    <Band aria-labelledby="ticket">
      <Wrap>
        <BandHead>
          <h2 id="ticket">Every card is accounted for</h2>
          <p>
            You see this ticket before anything prints, and you have half an hour to stop it after you say
            yes.
          </p>
        </BandHead>
        <Columns>
          <Ticket>
            <p>
              <b>{postcards} postcards targeted</b>
              <span>27 Mill Pond Road, Just Listed, 6 × 4 in</span>
            </p>
            <table>
              <caption className="visually-hidden">
                From the homes around the listing to the cards mailed
              </caption>
              <tbody>
                <tr>
                  <th scope="row">Nearest homes looked at</th>
                  <td>{lookedAt}</td>
                </tr>
                {LEFT_OUT.map(([reason, homes]) => (
                  <tr key={reason}>
                    <th scope="row">{reason}</th>
                    <td>−{homes}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">Cards mailed</th>
                  <td>{postcards}</td>
                </tr>
              </tbody>
            </table>
          </Ticket>
          <div>
            <Facts>
              <div>
                <dt>Who gets one</dt>
                <dd>
                  High-equity owners, {equity}, and long-term residents, {years}: the neighbors most likely to
                  wonder.
                </dd>
              </div>
              <div>
                <dt>What it costs</dt>
                <dd>
                  {formatMoney(first.totalCents)} as a first mailing, because {first.freeCards} cards are
                  free. Later {formatMoney(later.totalCents)}, at {formatMoney(later.unitPriceCents)} a card.
                </dd>
              </div>
              <div>
                <dt>When it arrives</dt>
                <dd>
                  {figures.hoursToPrinter} hours from listing to printer. Printing and the Postal Service then
                  take {days.from} to {days.to} business days to the last door.
                </dd>
              </div>
            </Facts>
            <Acts>
              <StartLink to="/signup">Start Free</StartLink>
              <QuietLink to="/simple-pricing">See simple pricing</QuietLink>
            </Acts>
          </div>
        </Columns>
      </Wrap>
    </Band>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 32px clamp(32px, 5vw, 72px);
  align-items: start;
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

/** A docket of kraft with a torn edge, as in the portal. */
const Ticket = styled.div`
  padding: clamp(20px, 3vw, 36px);
  background: var(--kraft-soft);
  border: 1px solid light-dark(#dcc893, #57492a);
  border-top: 2px dashed light-dark(#b99f5e, #8a7440);

  p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
    padding-bottom: 14px;
    border-bottom: 2px solid var(--text);
    font-size: 14px;
  }
  b {
    font: 700 24px/32px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  table {
    width: 100%;
  }
  th,
  td {
    padding: 11px 0;
    border-bottom: 1px solid light-dark(#dcc893, #57492a);
    font: 500 16px/24px var(--font-text);
    text-align: left;
  }
  td {
    text-align: right;
    font-variant-numeric: tabular-nums lining-nums;
  }
  tr:last-child > * {
    border-bottom: 3px double var(--text);
    font-weight: 700;
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: 24px;
  margin-bottom: 32px;

  dt {
    font: 600 20px/28px var(--font-display);
  }
  dd {
    margin-top: 4px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
    text-wrap: pretty;
  }
`;
