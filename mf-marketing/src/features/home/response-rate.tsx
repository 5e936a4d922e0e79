import { Link } from '@farmpost/shared/client/router';
import { abovePhone, aboveTablet, phone } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { Wrap } from '../../site/page-parts';
import { figures } from '../../site/marketing-figures';

const HOMES = 500;
const ANSWERS = Math.floor((HOMES * figures.responseRate) / 100);
const PITCH = 12;
const ROW = 16;
const HOUSE = 'M2 14V7l3.5-3 3.5 3v7z';

/** Homes that answer, spread the same way every time, so that every render of the page is identical. */
function answeringHomes(): number[] {
  const homes = new Set<number>();
  for (let seed = 7; homes.size < ANSWERS; seed = (seed * 16_807) % 2_147_483_647) homes.add(seed % HOMES);
  return [...homes];
}
const answering = answeringHomes();

/** Shows 5.2% as houses on a street: 26 of 500 raise the flag. */
export function ResponseRate() {
  return (
    <Section aria-labelledby="response">
      <Columns>
        <div>
          <Figure aria-hidden="true">
            {figures.responseRate}
            <small>%</small>
          </Figure>
          <h2 id="response">
            Mail {HOMES} homes and about {ANSWERS} raise a flag.
          </h2>
          <p>
            That is our goal and our model; the industry range is {figures.industryResponseRate}. Our Just
            Listed and Just Sold cards go to nearby homeowners, chosen by equity, length of ownership and home
            value, about a home on their own street.
          </p>
          <Link to="/blog/postcard-marketing-roi-study-2024">Read the postcard study</Link>
        </div>
        <figure>
          <div
            role="img"
            aria-label={`${HOMES} houses, of which ${ANSWERS} have raised a flag: ${figures.responseRate} percent`}
          >
            <Homes columns={50} />
            <Homes columns={25} />
          </div>
          <figcaption>
            In the model {HOMES - ANSWERS} do not answer, {ANSWERS} ask about their home. Each house is one
            card of {HOMES}.
          </figcaption>
        </figure>
      </Columns>
    </Section>
  );
}

/** The same homes in rows of 50, or of 25 if a row of 50 would be too small to see. */
function Homes({ columns }: { readonly columns: 50 | 25 }) {
  const width = columns * PITCH;
  const height = (HOMES / columns) * ROW;
  const id = `homes-${columns}`;
  return (
    <svg viewBox={`0 -8 ${width} ${height + 8}`} data-columns={columns} aria-hidden="true">
      <defs>
        <pattern id={id} width={PITCH} height={ROW} patternUnits="userSpaceOnUse">
          <path d={HOUSE} fill="var(--sunken)" stroke="var(--control)" strokeWidth=".7" />
        </pattern>
      </defs>
      <path d={`M0 0H${width}V${height}H0z`} fill={`url(#${id})`} />
      {answering.map((home) => (
        <g
          key={home}
          transform={`translate(${(home % columns) * PITCH} ${Math.floor(home / columns) * ROW})`}
        >
          <path d={HOUSE} fill="var(--text)" />
          <path d="M6 5V-5" stroke="var(--text)" strokeWidth="1" />
          <path d="M6-6h6l-1.5 2 1.5 2H6z" fill="var(--flag)" />
        </g>
      ))}
    </svg>
  );
}

const Section = styled.section`
  padding-block: clamp(56px, 7vw, 96px);
  background: var(--surface);
  border-block: 1px solid var(--line);
`;

const Columns = styled(Wrap)`
  display: grid;
  gap: 40px 64px;
  align-items: center;

  h2 {
    font: 700 clamp(24px, 2.4vw, 30px) / 1.2 var(--font-display);
    text-wrap: balance;
  }
  h2 + p {
    margin-top: 12px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
    text-wrap: pretty;
  }
  a {
    display: inline-block;
    margin-top: 16px;
    font-weight: 600;
  }
  svg {
    width: 100%;
    height: auto;
    overflow: visible;
  }
  @media ${abovePhone} {
    [data-columns='25'] {
      display: none;
    }
  }
  @media ${phone} {
    [data-columns='50'] {
      display: none;
    }
  }
  figcaption {
    margin-top: 16px;
    font-size: 14px;
    line-height: 20px;
    color: var(--muted);
  }
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

const Figure = styled.p`
  font: 800 clamp(84px, 9vw, 120px) / 0.9 var(--font-display);
  font-variant-numeric: lining-nums;
  letter-spacing: -0.03em;
  margin-bottom: 16px;

  small {
    font-size: 0.62em;
  }
`;
