/** The top of a page behind a card: how its home stands now, in the MLS's facts, and the question to the visitor. */
import type { LandingCard, LandingHome, PublicAgent } from '@farmpost/shared/contracts/landing';
import { formatDollars, formatFullDate, formatQuantity } from '@farmpost/shared/domain/format';
import { homeHeadline, homeNote, stageNames } from '@farmpost/shared/domain/home-news';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { StreetScene } from '../../art/street-scene';
import { AskPart } from './ask-part';
import { Copy, HeroSection, Picture, Speaker } from './hero-parts';
import { HomeClock } from './home-clock';
import { OpenHouseTicket } from './open-house-ticket';

interface HomeHeroProps {
  readonly agent: PublicAgent;
  readonly card: LandingCard;
  readonly home: LandingHome;
}

export function HomeHero({ agent, card, home }: HomeHeroProps) {
  const { street } = card;
  const note = homeNote(home, street?.priceBan ?? null);
  const figures = figuresOf(home, card);
  const facts = factsOf(home);
  return (
    <HeroSection aria-labelledby="question">
      <Speaker agent={agent} />
      <Picture>{home.photo === null ? <StreetScene /> : <Photo home={home} photo={home.photo} />}</Picture>
      <Copy>
        <State>
          <b data-stage={home.stage}>{stageNames[home.stage]}</b>
          {home.source !== null && (
            <span>
              {home.source}
              {home.readOn !== null && `, read ${formatFullDate(home.readOn)}`}
            </span>
          )}
        </State>
        <h1>{homeHeadline(home, street)}</h1>
        {note !== null && <Note>{note}</Note>}
        {home.event && <OpenHouseTicket agent={agent} home={home} event={home.event} />}
        {figures.length > 0 && (
          <Figures>
            {figures.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Figures>
        )}
        {facts !== '' && <Facts>{facts}</Facts>}
        <HomeClock home={home} />
        {home.office !== null && <Courtesy>Listed by {home.office}.</Courtesy>}
        <AskPart level="h2" card={card} />
      </Copy>
    </HeroSection>
  );
}

const priceLabels: Readonly<Partial<Record<LandingHome['stage'], string>>> = {
  'under-contract': 'was the asking price',
  sold: 'brought at the closing',
  street: 'brought at the closing',
};

const askedLabel = ({ oldPriceCents }: LandingHome): string =>
  oldPriceCents === null ? 'asking price' : `asking, before ${formatDollars(oldPriceCents)}`;

const days = (count: number): string => formatQuantity(count, 'day');

function figuresOf(home: LandingHome, { street }: LandingCard): { value: string; label: string }[] {
  const isOver = home.stage === 'under-contract' || home.stage === 'sold' || home.stage === 'street';
  return [
    home.priceCents !== null && {
      value: formatDollars(home.priceCents),
      label: priceLabels[home.stage] ?? askedLabel(home),
    },
    home.days !== null && { value: days(home.days), label: isOver ? 'to a contract' : 'on the market' },
    home.stage === 'sold' &&
      street &&
      street.count > 0 && { value: formatQuantity(street.count, 'sale'), label: 'near here' },
  ].filter((each) => each !== false && each !== null);
}

/** Feeds write it as `13217 square feet`, `0.21 acres` or `75 x 120`. */
function lotInWords(lotSize: string): string {
  const [, area] = /^([\d,.]+)\s*(?:square feet|sq\.? ?ft\.?|sf)$/i.exec(lotSize.trim()) ?? [];
  const sqft = area === undefined ? NaN : Number(area.replaceAll(',', ''));
  return Number.isNaN(sqft) ? lotSize : `${Math.round(sqft).toLocaleString('en-US')} sq ft`;
}

/** `4 beds, 3 baths, 2,140 sq ft. Lot of 0.21 acres. Built 1994.` */
function factsOf({ bedrooms, bathrooms, areaSqft, lotSize, yearBuilt }: LandingHome): string {
  const rooms = [
    bedrooms !== null && formatQuantity(bedrooms, 'bed'),
    bathrooms !== null && formatQuantity(bathrooms, 'bath'),
    areaSqft !== null && `${areaSqft.toLocaleString('en-US')} sq ft`,
  ].filter(Boolean);
  return [
    rooms.join(', '),
    lotSize === null ? '' : `Lot of ${lotInWords(lotSize)}`,
    yearBuilt === null ? '' : `Built ${yearBuilt}`,
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

/** One photo, cut and compressed by the portal; sized for half of a wide page and all of a narrow one. */
function Photo({ home, photo }: { home: LandingHome; photo: string }) {
  return (
    <img
      src={`${photo}?w=832`}
      srcSet={[416, 832, 1664].map((width) => `${photo}?w=${width} ${width}w`).join(', ')}
      sizes="(min-width: 961px) 50vw, 100vw"
      width="832"
      height="555"
      fetchPriority="high"
      alt={`${home.addressLine1}, ${home.city}`}
    />
  );
}

const State = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  margin-bottom: 14px;
  font: 400 14px/20px var(--font-text);
  color: var(--muted);

  b {
    padding: 3px 12px;
    border-radius: 999px;
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  [data-stage='open-house'],
  [data-stage='coming-soon'] {
    background: var(--kraft);
    color: var(--on-kraft);
  }
  [data-stage='sold'],
  [data-stage='street'] {
    background: var(--success-soft);
    color: var(--success);
  }
  [data-stage='off-market'] {
    background: var(--sunken);
    color: var(--muted);
  }
`;

const Note = styled.p`
  margin-top: 12px;
  color: var(--muted);
  text-wrap: pretty;
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  /* Cuts the line and the padding before the first figure of each row. */
  margin: 20px 0 0 -15px;
  clip-path: inset(0 0 0 15px);
  padding-top: 6px;
  border-bottom: 1px solid var(--line);
  background: linear-gradient(var(--text) 0 3px, transparent 3px 5px, var(--text) 5px 6px) top / 100% 6px
    no-repeat;

  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 12px 14px;
    border-left: 1px solid var(--line);
  }
  dd {
    font: 700 27px/33px var(--font-display);
    letter-spacing: -0.015em;
    white-space: nowrap;
    font-variant-numeric: lining-nums;
  }
  dt {
    font: 400 14px/19px var(--font-text);
    color: var(--muted);
  }
  @media ${aboveTablet} {
    dd {
      font-size: 32px;
      line-height: 38px;
    }
  }
`;

const Facts = styled.p`
  margin-top: 12px;
  font: 400 16px/24px var(--font-text);
`;

const Courtesy = styled.p`
  margin-top: 14px;
  font: 400 14px/20px var(--font-text);
  color: var(--muted);
`;
