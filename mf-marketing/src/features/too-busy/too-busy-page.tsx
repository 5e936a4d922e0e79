import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { CardPicture } from '../../art/card-picture';
import { HeldForWeight } from '../../art/endorsements';
import { figures } from '../../site/marketing-figures';
import {
  Acts,
  Band,
  BandHead,
  OpeningBeside,
  PageOpening,
  QuietLink,
  StartLink,
  Wrap,
} from '../../site/page-parts';
import { Questions } from './questions';
import { TwoWeeks } from './two-weeks';

/** `/too-busy-to-market`: for agents who mean to mail and never get to it. */
export function Page() {
  return (
    <>
      <OpeningBeside>
        <PageOpening>
          <h1>
            Too busy to market? <em>That is the best time to.</em>
          </h1>
          <p>
            You have a listing, which is the best reason to write to its neighbors, and no evening left to do
            it in. By the time you do, the sign is down. Farmpost writes while you are at the showing.
          </p>
          <Acts>
            <StartLink to="/signup">Mail my first {figures.freePostcards} free</StartLink>
            <QuietLink to="/see-it-work">See it work</QuietLink>
          </Acts>
        </PageOpening>
        <Desk aria-hidden="true">
          <CardPicture card="neighbor" isFirst isDecoration />
          <CardPicture card="just-sold" isFirst isDecoration />
          <HeldForWeight />
        </Desk>
      </OpeningBeside>
      <TwoWeeks />
      <Band aria-labelledby="never">
        <Wrap>
          <BandHead>
            <h2 id="never">The things you stop doing</h2>
            <p>Set up in {figures.setupWithin}. After that, the list below is no longer yours.</p>
          </BandHead>
          <Crossed>
            {[
              [
                'Buying a list',
                'We look at the homes around each listing and pick them by equity, length of ownership and home value.',
              ],
              [
                'Laying out a card',
                'Photo, facts, brokerage and license drop into a template that already fits the post office’s rules.',
              ],
              [
                'Chasing a printer',
                `From listing to printer in ${figures.hoursToPrinter} hours, without a quote or a phone call.`,
              ],
              [
                'Building a page',
                'Every code opens your own page, made from your profile, with one question on it.',
              ],
              [
                'Wondering if it worked',
                'Each card has its own code, so each lead comes with the card behind it.',
              ],
              [
                'Remembering',
                'A new listing and a sale each start a mailing. You hear about it without having to think about it.',
              ],
            ].map(([what, instead]) => (
              <li key={what}>
                <h3>
                  <s>{what}</s>
                </h3>
                <p>{instead}</p>
              </li>
            ))}
          </Crossed>
        </Wrap>
      </Band>
      <Questions />
    </>
  );
}

/** Cards on the desk instead of in the mail. */
const Desk = styled.div`
  position: relative;
  max-width: 460px;
  padding: 8px 24px 40px;

  img:first-child {
    width: 82%;
    transform: rotate(-5deg);
  }
  img + img {
    width: 82%;
    margin: -22% 0 0 18%;
    transform: rotate(4deg);
  }
  svg {
    position: absolute;
    left: 0;
    bottom: 12%;
    width: 190px;
    height: auto;
    overflow: visible;
    color: #1a4477;
    background: rgb(255 255 255 / 0.86);
    border-radius: 50%;
  }
`;

const Crossed = styled.ul`
  display: grid;
  border-top: 1px solid var(--line);

  li {
    padding: 24px 24px 28px 0;
    border-bottom: 1px solid var(--line);
  }
  h3 {
    font: 600 22px/28px var(--font-display);
  }
  s {
    text-decoration-color: var(--primary);
    text-decoration-thickness: 2px;
  }
  p {
    margin-top: 8px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
    text-wrap: pretty;
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    li:not(:nth-child(3n + 1)) {
      padding-left: 28px;
      border-left: 1px solid var(--line);
    }
  }
`;
