import type { ListingPageData, PublicListing } from '@farmpost/shared/contracts/public-listings';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { sceneColours, StreetScene } from '../../art/street-scene';
import { AgentSection } from './agent-section';
import { InquiryForm } from './inquiry-form';
import { GetInTouch, ThumbBar } from './get-in-touch';
import { PageFooter, PageRoot, Reply } from './landing-frame';
import { Wrap } from '../../homeowner/parts';

const statusNames: Readonly<Record<PublicListing['status'], string>> = {
  'for-sale': 'For sale',
  'under-contract': 'Under contract',
  sold: 'Sold',
};

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** One home, its agent, and a form to ask the agent about it. */
export function ListingPage({ data }: { data: ListingPageData }) {
  const { listing, agent } = data;
  return (
    <PageRoot>
      <main>
        <PropertyCard listing={listing} />
        <AgentSection agent={agent} />
        <Reply>
          <InquiryForm data={data} />
          <GetInTouch agent={agent} />
        </Reply>
      </main>
      <PageFooter>
        <a href={href(paths.agentPage, { slug: agent.slug })}>More about {agent.name}</a>
      </PageFooter>
      <ThumbBar agent={agent} />
    </PageRoot>
  );
}

function PropertyCard({ listing }: { listing: PublicListing }) {
  const { addressLine1, city, state, zip, priceCents, remarks } = listing;
  return (
    <article aria-labelledby="address">
      <Photos listing={listing} />
      <Facts>
        <div>
          <Status data-status={listing.status}>{statusNames[listing.status]}</Status>
          <h1 id="address">{addressLine1}</h1>
          <p>
            {city}, {state} {zip}
          </p>
        </div>
        <Figures>
          {figuresOf(listing).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
        {priceCents !== null && <Price>{dollars.format(priceCents / 100)}</Price>}
        {remarks && <Remarks>{remarks}</Remarks>}
      </Facts>
    </article>
  );
}

function figuresOf({ bedrooms, bathrooms, areaSqft }: PublicListing) {
  return [
    { label: 'beds', value: bedrooms },
    { label: 'baths', value: bathrooms },
    { label: 'sq ft', value: areaSqft },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value: value.toLocaleString('en-US') }]));
}

/** Sizes for the strip's width: `min(88vw, 900px)`. */
const sourcesOf = (photo: string) => ({
  src: `${photo}?w=832`,
  srcSet: [416, 832, 1664].map((width) => `${photo}?w=${width} ${width}w`).join(', '),
  sizes: 'min(88vw, 900px)',
});

/** Loads the first picture eagerly and the others as they scroll into view; shows a drawing if the MLS has none. */
function Photos({ listing: { photos, addressLine1 } }: { listing: PublicListing }) {
  const [first, ...others] = photos;
  if (first === undefined) {
    return (
      <Drawing>
        <StreetScene />
        <p>Photo pending</p>
      </Drawing>
    );
  }
  return (
    <Strip aria-label="Photos" role="region" tabIndex={0} data-single={others.length === 0 ? '' : undefined}>
      <img
        {...sourcesOf(first)}
        alt={`${addressLine1}, view 1 of ${photos.length}`}
        width="1200"
        height="800"
      />
      {others.map((photo, at) => (
        <img
          key={photo}
          {...sourcesOf(photo)}
          alt={`${addressLine1}, view ${at + 2} of ${photos.length}`}
          width="1200"
          height="800"
          loading="lazy"
          decoding="async"
        />
      ))}
    </Strip>
  );
}

const Strip = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(88vw, 900px);
  gap: 8px;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  border-bottom: 1.5px solid var(--text);

  &[data-single] {
    grid-auto-columns: 100%;
  }
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    background: var(--sunken);
    scroll-snap-align: start;
  }
  @media ${aboveTablet} {
    max-height: 560px;

    img {
      height: 560px;
    }
  }
`;

const Drawing = styled.div`
  ${sceneColours}
  position: relative;
  overflow: hidden;
  aspect-ratio: 390 / 206;
  max-height: 440px;
  width: 100%;
  background: var(--scene-sky);
  border-bottom: 1.5px solid var(--text);

  svg {
    width: 100%;
    height: 100%;
  }
  p {
    position: absolute;
    inset: auto 16px 12px auto;
    padding: 2px 10px;
    background: var(--kraft);
    color: var(--on-kraft);
    font: 600 13px/20px var(--font-text);
  }
`;

const Facts = styled(Wrap)`
  display: grid;
  gap: 20px 48px;
  padding-block: 28px 40px;

  h1 {
    margin-top: 10px;
    font: 700 clamp(32px, 8vw, 52px) / 1.08 var(--font-display);
    letter-spacing: -0.018em;
    text-wrap: balance;
  }
  h1 + p {
    margin-top: 6px;
    font-size: 18px;
    color: var(--muted);
  }
  @media ${aboveTablet} {
    grid-template-columns: 1fr auto;
    align-items: end;
    padding-block: 40px 56px;
  }
`;

const Status = styled.p`
  display: inline-block;
  padding: 3px 12px;
  border: 1.5px solid currentColor;
  font: 600 13px/20px var(--font-text);
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--primary);

  &[data-status='sold'] {
    color: var(--flag);
  }
`;

const Price = styled.p`
  font: 700 clamp(30px, 8vw, 44px) / 1.1 var(--font-display);
  font-variant-numeric: lining-nums;
  @media ${aboveTablet} {
    grid-column: 2;
    grid-row: 1;
    text-align: right;
  }
`;

const Figures = styled.dl`
  display: flex;
  gap: 0 28px;
  padding-top: 16px;
  border-top: 2px solid var(--text);

  div {
    display: flex;
    flex-direction: row-reverse;
    align-items: baseline;
    gap: 6px;
  }
  dd {
    font: 700 22px/28px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  dt {
    color: var(--muted);
  }
  @media ${aboveTablet} {
    grid-column: 1 / -1;
  }
`;

const Remarks = styled.p`
  max-width: 66ch;
  white-space: pre-line;
  text-wrap: pretty;
  @media ${aboveTablet} {
    grid-column: 1 / -1;
  }
`;
