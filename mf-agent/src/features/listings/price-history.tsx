/** The price over time: a step line, with a postmark where cards were sent, and the same as rows. */
import type { ListingDetails } from '@farmpost/shared/contracts/listings';
import { feedDayIn } from '@farmpost/shared/domain/calendar';
import { formatDate, formatDollars } from '@farmpost/shared/domain/format';
import { campaignPurposeNames, listingStatusNames } from '@farmpost/shared/domain/status-names';
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import styled from 'styled-components';

type Step = ListingDetails['history'][number];
type Card = ListingDetails['cards'][number];

const WIDTH = 320;
const HEIGHT = 96;

/** `Reduced $10,000` */
function labelOf(step: Step, before: Step | undefined): string {
  if (step.kind === 'listed') return step.status === 'ComingSoon' ? 'Coming soon' : 'Listed';
  if (step.kind === 'status') return listingStatusNames[step.status].name;
  const change = (step.priceCents ?? 0) - (before?.priceCents ?? 0);
  if (step.priceCents === null || !before?.priceCents) return 'Price changed';
  return `${change < 0 ? 'Reduced' : 'Raised'} ${formatDollars(Math.abs(change))}`;
}

export function PriceHistory({ details }: { readonly details: ListingDetails }) {
  const { history, cards } = details;
  const zone = zoneOf(details.listing.state);
  const priced = history.filter(({ priceCents }) => priceCents !== null);
  return (
    <>
      {priced.length > 1 && <Line steps={priced} cards={cards.filter(({ sentAt }) => sentAt !== null)} />}
      <Rows aria-label="Price history">
        {history
          .map((step, index) => ({ step, label: labelOf(step, history[index - 1]) }))
          .toReversed()
          .map(({ step, label }) => (
            <li key={`${step.at} ${label}`}>
              <time dateTime={step.at}>{formatDate(feedDayIn(step.at, zone))}</time>
              <span>{label}</span>
              <strong>{step.priceCents === null ? 'N/A' : formatDollars(step.priceCents)}</strong>
            </li>
          ))}
      </Rows>
    </>
  );
}

function Line({ steps, cards }: { readonly steps: readonly Step[]; readonly cards: readonly Card[] }) {
  const times = [...steps.map(({ at }) => at), ...cards.map(({ sentAt }) => sentAt ?? '')].map(Date.parse);
  const prices = steps.map(({ priceCents }) => priceCents ?? 0);
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (iso: string) => 8 + ((Date.parse(iso) - start) / Math.max(end - start, 1)) * (WIDTH - 16);
  const y = (price: number) => HEIGHT - 12 - ((price - low) / Math.max(high - low, 1)) * (HEIGHT - 40);
  const [first] = steps;
  const path = steps
    .map((step, index) =>
      index === 0 ? `M${x(step.at)} ${y(step.priceCents ?? 0)}` : `H${x(step.at)}V${y(step.priceCents ?? 0)}`,
    )
    .join('');
  const last = steps.at(-1);
  const label = `Price from ${formatDollars(first?.priceCents ?? 0)} to ${formatDollars(last?.priceCents ?? 0)}${cards
    .map(
      ({ purpose, sentAt }) =>
        `, ${campaignPurposeNames[purpose].toLowerCase()} card sent ${formatDate(sentAt ?? '')}`,
    )
    .join('')}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" role="img" aria-label={label}>
      {cards.map((card) => (
        <g key={card.id} stroke="var(--muted)" fill="none">
          <path d={`M${x(card.sentAt ?? '')} 14V${HEIGHT}`} strokeDasharray="2 3" />
          <circle cx={x(card.sentAt ?? '')} cy="9" r="5" />
          <circle cx={x(card.sentAt ?? '')} cy="9" r="2.5" />
        </g>
      ))}
      <path d={path} fill="none" stroke="var(--primary)" strokeWidth="2" />
      {steps.map((step, index) => (
        <circle
          key={`${step.at} ${index}`}
          cx={x(step.at)}
          cy={y(step.priceCents ?? 0)}
          r="3.5"
          fill={index === steps.length - 1 ? 'var(--surface)' : 'var(--primary)'}
          stroke="var(--primary)"
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}

const Rows = styled.ol`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 72px 1fr auto;
    gap: 8px;
    padding: 7px 0;
    border-bottom: 1px solid var(--line);
    font-size: 13px;
  }
  li:last-child {
    border-bottom: 0;
  }
  time {
    color: var(--muted);
  }
`;
