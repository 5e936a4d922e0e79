import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { useCardCents } from '../../site/card-rates';
import { figures } from '../../site/marketing-figures';
import { Acts, Band, BandHead, PageOpening, QuietLink, StartLink, Wrap } from '../../site/page-parts';
import { answering, sending, type Feature } from './feature-list';

/** `/features`: what the product does, as a sheet of six stamps and a strip of three. */
export function Page() {
  return (
    <>
      <Wrap>
        <PageOpening>
          <h1>
            Six things it does before the card is mailed. <em>Three after.</em>
          </h1>
          <p>
            Farmpost is a print shop, a mailroom and a receptionist that know your MLS. This is all of it,
            without the adjectives.
          </p>
          <Campaign />
        </PageOpening>
      </Wrap>
      <Band aria-labelledby="sending">
        <Wrap>
          <BandHead>
            <h2 id="sending">Until the card is in the mail</h2>
            <p>
              You set a budget from ${figures.minimumBudgetDollars} a listing and who should hear from you.
              The rest of this sheet runs on its own, or waits for your yes.
            </p>
          </BandHead>
          <Sheet features={sending} first={1} />
        </Wrap>
      </Band>
      <Band aria-labelledby="answering">
        <Wrap>
          <BandHead>
            <h2 id="answering">When someone answers</h2>
            <p>A card has done its work when a neighbor knows your name and you know theirs.</p>
          </BandHead>
          <Sheet features={answering} first={sending.length + 1} />
        </Wrap>
      </Band>
      <Band aria-labelledby="next">
        <Wrap>
          <Next>
            <h2 id="next">Try it on one listing</h2>
            <p>
              The first {figures.freePostcards} postcards are free. After that it is $
              {figures.membershipDollars} a month and what you mail. No contracts, no setup fees, cancel
              anytime.
            </p>
            <Campaign />
          </Next>
        </Wrap>
      </Band>
    </>
  );
}

function Campaign() {
  return (
    <Acts>
      <StartLink to="/campaign/new">Start a campaign</StartLink>
      <QuietLink to="/pricing">See pricing</QuietLink>
    </Acts>
  );
}

function Sheet({ features, first }: { readonly features: readonly Feature[]; readonly first: number }) {
  const cardCents = useCardCents();
  return (
    <Stamps>
      {features.map(({ title, text, fact, Scene }, index) => (
        <li key={title}>
          <svg viewBox="0 0 320 168" aria-hidden="true">
            <Scene />
          </svg>
          <h3>
            <b aria-hidden="true">{first + index}</b>
            {title}
          </h3>
          <p>{text}</p>
          <small>{typeof fact === 'string' ? fact : fact(cardCents)}</small>
        </li>
      ))}
    </Stamps>
  );
}

/** Connected stamps: perforations between them, a margin around. */
const Stamps = styled.ul`
  display: grid;
  padding: clamp(8px, 1vw, 14px);
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);

  li {
    display: flex;
    flex-direction: column;
    padding: clamp(16px, 1.8vw, 24px);
  }
  li + li {
    border-top: 7px dotted var(--line);
  }
  svg {
    width: 100%;
    height: auto;
    margin-bottom: 20px;
    background: var(--primary-soft);
    outline: 1.5px solid var(--text);
  }
  h3 {
    display: flex;
    gap: 12px;
    align-items: baseline;
    font: 700 22px/28px var(--font-display);
    text-wrap: balance;
  }
  b {
    color: var(--primary);
    font-variant-numeric: lining-nums;
  }
  p {
    margin: 8px 0 16px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
    text-wrap: pretty;
  }
  small {
    margin-top: auto;
    padding-top: 10px;
    border-top: 1.5px solid var(--text);
    font: 600 14px/20px var(--font-text);
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    li + li {
      border-top: 0;
    }
    li:not(:nth-child(3n + 1)) {
      border-left: 7px dotted var(--line);
    }
    li:nth-child(n + 4) {
      border-top: 7px dotted var(--line);
    }
  }
`;

const Next = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: clamp(24px, 4vw, 48px);
  background: var(--kraft-soft);
  border: 1px solid light-dark(#dcc893, #57492a);

  h2 {
    font: 700 clamp(28px, 3vw, 40px) / 1.1 var(--font-display);
  }
  p {
    max-width: 40em;
    margin-bottom: 12px;
    text-wrap: pretty;
  }
`;
