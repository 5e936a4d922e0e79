/** Sales on the street and around it, with their number, period and source. */
import type { LandingCard, LandingStreet } from '@farmpost/shared/contracts/landing';
import { formatDollars, formatFullDate, formatQuantity } from '@farmpost/shared/domain/format';
import { dayOfSale, MIN_SALES, periodInWords } from '@farmpost/shared/domain/market-figures';
import { priceBanWords } from '@farmpost/shared/domain/sold-prices';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { Heading, Wrap } from '../../homeowner/parts';

export function StreetSection({ card }: { card: LandingCard }) {
  const { street } = card;
  if (!street) return null;
  return (
    <Section aria-labelledby="street">
      <Wrap>
        <Heading id="street">
          {street.isSinceSale ? 'Your street since then' : 'Your street, from the MLS'}
        </Heading>
        <Lead>{leadOf(street)}</Lead>
        {street.own && <Own>{ownOf(street.own)}</Own>}
        {street.sales.length > 0 && <Sales street={street} />}
        <Source>
          {formatQuantity(street.count, 'closed sale')} {street.area}, {periodInWords(street)}. Days run from
          listing to closing. Shown by block, not by house. Source: {street.source}, read{' '}
          {formatFullDate(street.asOf)}.
        </Source>
      </Wrap>
    </Section>
  );
}

function leadOf({ count, area, medianCents, medianDays, priceBan }: LandingStreet): string {
  if (count === 0) return `No home sold ${area}. Ask, and a person will look further.`;
  const sold = `${formatQuantity(count, 'home')} sold ${area}.`;
  if (count < MIN_SALES) return `${sold} That is too few for a middle price; the list shows each.`;
  const middle =
    medianCents !== null
      ? ` The middle one brought ${formatDollars(medianCents)}${medianDays === null ? '' : ` after ${formatQuantity(medianDays, 'day')}`}.`
      : medianDays === null
        ? ''
        : ` The middle one took ${formatQuantity(medianDays, 'day')}.`;
  // The banned prices are missed only here: the sentence about an MLS's cards is the agent's.
  const ban =
    priceBan === 'state'
      ? ` ${priceBanWords.state}`
      : priceBan === 'mls'
        ? ' The MLS keeps prices of sales private.'
        : '';
  return sold + middle + ban;
}

function ownOf({ street, count, lowCents, highCents }: NonNullable<LandingStreet['own']>): string {
  const sales = `On ${street} itself: ${formatQuantity(count, 'sale')}`;
  if (lowCents === null || highCents === null) return `${sales}.`;
  return lowCents === highCents
    ? `${sales}, ${formatDollars(lowCents)}.`
    : `${sales}, ${formatDollars(lowCents)} to ${formatDollars(highCents)}.`;
}

const sizeOf = ({ bedrooms, bathrooms, areaSqft }: LandingStreet['sales'][number]): string =>
  [
    bedrooms !== null && formatQuantity(bedrooms, 'bed'),
    bathrooms !== null && formatQuantity(bathrooms, 'bath'),
    areaSqft !== null && `${areaSqft.toLocaleString('en-US')} sq ft`,
  ]
    .filter(Boolean)
    .join(', ');

function Sales({ street: { sales, count, medianCents, medianDays } }: { street: LandingStreet }) {
  const isPriced = sales.some(({ priceCents }) => priceCents !== null);
  const isSummed = count >= MIN_SALES && (medianCents !== null || medianDays !== null);
  return (
    <Table>
      <caption>Homes sold nearby, by block</caption>
      <thead>
        <tr>
          <th scope="col">Block</th>
          <th scope="col">Closed</th>
          {isPriced && <th scope="col">Price</th>}
        </tr>
      </thead>
      <tbody>
        {sales.map((sale, at) => (
          // Two sales of a block may have closed on one day.
          // oxlint-disable-next-line react/no-array-index-key -- two sales of a block may be alike
          <tr key={at}>
            <td>
              <b>{sale.block}</b>
              <small>{sizeOf(sale)}</small>
            </td>
            <td>
              {dayOfSale(sale.closedOn)}
              {sale.days !== null && <small>{formatQuantity(sale.days, 'day')}</small>}
            </td>
            {isPriced && <td>{sale.priceCents === null ? 'Sold' : formatDollars(sale.priceCents)}</td>}
          </tr>
        ))}
      </tbody>
      {isSummed && (
        <tfoot>
          <tr>
            <td>
              <b>Middle of all {count}</b>
            </td>
            <td>{medianDays !== null && formatQuantity(medianDays, 'day')}</td>
            {isPriced && <td>{medianCents === null ? '' : formatDollars(medianCents)}</td>}
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

const Section = styled.section`
  padding-block: 48px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);

  @media ${aboveTablet} {
    padding-block: 72px;
  }
`;

const Lead = styled.p`
  max-width: 60ch;
  margin-top: 12px;
  color: var(--muted);
  text-wrap: pretty;
`;

const Own = styled.p`
  margin-top: 8px;
  font-weight: 600;
`;

const Table = styled.table`
  width: 100%;
  max-width: 760px;
  margin-top: 20px;
  border-collapse: collapse;
  font: 400 15px/20px var(--font-text);
  font-variant-numeric: tabular-nums lining-nums;

  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  th {
    padding: 6px 0 7px;
    border-bottom: 3px double var(--control);
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
    text-align: left;
  }
  td {
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    vertical-align: top;
  }
  :is(th, td) + :is(th, td) {
    padding-left: 12px;
    text-align: right;
    white-space: nowrap;
  }
  tfoot td {
    border-top: 2px solid var(--text);
    border-bottom: 0;
  }
  :is(tbody, tfoot) td:nth-child(3) {
    font: 700 16px/20px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    font: 400 14px/19px var(--font-text);
    color: var(--muted);
  }
`;

const Source = styled.p`
  max-width: 72ch;
  margin-top: 14px;
  font: 400 14px/20px var(--font-text);
  color: var(--muted);
`;
