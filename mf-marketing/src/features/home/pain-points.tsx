import { Link } from '@farmpost/shared/client/router';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { HeldForWeight, PostageDue, ReturnToSender } from '../../art/endorsements';
import { Band, BandHead, Wrap } from '../../site/page-parts';

const cards = [
  {
    title: 'The guilt',
    text: 'You tell every seller you market to the neighborhood. Then the next showing calls, and the cards stay on the list for Friday.',
    since: 'Every Friday since spring',
    Mark: PostageDue,
  },
  {
    title: 'The cycle',
    text: 'Busy months leave no time to market. Quiet months leave no money to. So each quiet month was made by the busy one before it.',
    since: 'Busy, quiet, panic, repeat',
    Mark: ReturnToSender,
  },
  {
    title: 'The overwhelm',
    text: 'A list to buy, a card to design, a printer to chase, postage, tracking, and a page for the code to open. That is six jobs, not one.',
    since: 'Six vendors for one postcard',
    Mark: HeldForWeight,
  },
];

/** Why mail does not get sent: three cards that never went out, each with a postal endorsement. */
export function PainPoints() {
  return (
    <Band aria-labelledby="unsent">
      <Wrap>
        <BandHead>
          <h2 id="unsent">The cards you meant to send</h2>
          <p>
            No one doubts that mail works. It just never gets to the top of an agent’s day.{' '}
            <Link to="/too-busy-to-market">Too busy to market?</Link> You are in good company.
          </p>
        </BandHead>
        <Unsent>
          {cards.map(({ title, text, since, Mark }) => (
            <li key={title}>
              <Mark />
              <h3>{title}</h3>
              <p>{text}</p>
              <small>{since}</small>
            </li>
          ))}
        </Unsent>
      </Wrap>
    </Band>
  );
}

const Unsent = styled.ul`
  display: grid;
  gap: 24px;

  li {
    display: flex;
    flex-direction: column;
    padding: 20px 24px 24px;
    background:
      linear-gradient(var(--muted) 0 0) 24px 30px / 92px 1px,
      linear-gradient(var(--muted) 0 0) 24px 41px / 64px 1px,
      linear-gradient(var(--muted) 0 0) 24px 52px / 78px 1px,
      var(--kraft-soft);
    background-repeat: no-repeat;
    border: 1px solid light-dark(#dcc893, #57492a);
    border-radius: var(--radius-paper);
  }
  svg {
    align-self: flex-end;
    width: 150px;
    height: 96px;
    margin: -4px -8px 16px 0;
    overflow: visible;
    color: var(--on-primary-soft);
  }
  h3 {
    font: 600 22px/28px var(--font-display);
    letter-spacing: -0.01em;
  }
  p {
    margin: 8px 0 20px;
    text-wrap: pretty;
  }
  small {
    margin-top: auto;
    padding-top: 8px;
    border-top: 1.5px solid var(--text);
    font: 600 13px/20px var(--font-text);
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
