import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { Acts, QuietLink, StartLink, Wrap } from '../../site/page-parts';
import { figures } from '../../site/marketing-figures';
import { PressSheet } from './press-sheet';

/** Farmpost in one sentence and one picture of the printed result. */
export function HomeHero() {
  return (
    <Section aria-labelledby="hero">
      <Columns>
        <Copy>
          <h1 id="hero">
            You list it. <em>We mail the neighborhood.</em>
          </h1>
          <p>
            When your listing hits the MLS, Farmpost prints a postcard, mails it to {figures.homesPerListing}{' '}
            nearby homeowners and sends you the ones who answer. More listings, less work.
          </p>
          <Acts>
            <StartLink to="/signup">Mail my first {figures.freePostcards} free</StartLink>
            <QuietLink to="/see-it-work">See it work</QuietLink>
          </Acts>
          <Terms>
            <li>${figures.membershipDollars} a month</li>
            <li>No contract</li>
            <li>Set up in {figures.setupWithin}</li>
          </Terms>
        </Copy>
        <PressSheet />
      </Columns>
    </Section>
  );
}

const Section = styled.section`
  overflow: clip;
  border-bottom: 1.5px solid var(--text);
`;

const Columns = styled(Wrap)`
  @media ${aboveTablet} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    column-gap: clamp(32px, 4vw, 64px);
  }
`;

const Copy = styled.div`
  align-self: center;
  padding-block: clamp(40px, 6vw, 88px);

  h1 {
    font: 800 clamp(40px, 4.7vw, 62px) / 1.05 var(--font-display);
    letter-spacing: -0.022em;
    text-wrap: balance;
  }
  em {
    font-style: normal;
    color: var(--primary);
  }
  p {
    max-width: 31em;
    margin: 24px 0 32px;
    font-size: 18px;
    line-height: 28px;
    color: var(--muted);
    text-wrap: pretty;
  }
`;

const Terms = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin-top: 28px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  font: 500 14px/20px var(--font-text);
  color: var(--muted);

  li {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }
  li::before {
    content: '';
    width: 7px;
    height: 7px;
    border: 1.5px solid var(--primary);
  }
`;
