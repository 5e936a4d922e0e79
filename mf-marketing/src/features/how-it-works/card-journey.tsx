import { deliveryBusinessDays } from '@farmpost/shared/domain/pricing';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { figures } from '../../site/marketing-figures';
import { Band, BandHead, Wrap } from '../../site/page-parts';
import { JourneyCalendar } from './journey-calendar';

const { from, to } = deliveryBusinessDays.first_class;

/** Dates of one example, as the calendar next to it shows them: April 2026. */
const events = [
  {
    when: 'Thu, Apr 16, 9:04 AM',
    what: 'The listing goes active',
    how: 'We read it from your MLS, look at the homes around it and count who is left out and why.',
  },
  {
    when: '9:10 AM',
    what: 'The proof is on your screen',
    how: 'Both sides, the homes, the price. Approve it, change it, or have every proof approved automatically.',
  },
  {
    when: '9:12 to 9:42 AM',
    what: 'You can still stop it',
    how: 'You have half an hour after you approve. Nothing is printed or charged before it ends.',
  },
  {
    when: 'Fri, Apr 17, by 9:04 AM',
    what: 'Printed, and handed over',
    how: `Within ${figures.hoursToPrinter} hours of the listing each card has its own code and address and is on its way. You are charged for what the printer accepts.`,
  },
  {
    when: 'Tue, Apr 28 to Fri, May 1',
    what: 'In the mailbox',
    how: `The Postal Service takes ${from} to ${to} business days from the printer to the last door. You see how many have been delivered, are on the way or came back.`,
  },
  {
    when: 'Wed, Apr 29, 6:42 PM',
    what: 'A neighbor scans the code',
    how: 'Your page opens with the home from the card and one question: what could yours sell for?',
  },
  {
    when: '6:43 PM',
    what: 'You have a lead',
    how: 'A name, a number and the card it came from, by email within a minute and by text if you like.',
  },
] as const;

/** One card from listing to lead, with the time each part takes. */
export function CardJourney() {
  return (
    <Band aria-labelledby="journey">
      <Wrap>
        <BandHead>
          <h2 id="journey">One card, day by day</h2>
          <p>
            An example with real times. “{figures.hoursToPrinter} hours from listing to printer” is our part;
            the walk to the door is the Postal Service’s.
          </p>
        </BandHead>
        <Columns>
          <Postmarks aria-label="From listing to lead">
            {events.map(({ when, what, how }) => (
              <li key={what}>
                <time>{when}</time>
                <h3>{what}</h3>
                <p>{how}</p>
              </li>
            ))}
          </Postmarks>
          <JourneyCalendar />
        </Columns>
      </Wrap>
    </Band>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 40px clamp(32px, 5vw, 72px);
  align-items: start;
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);

    > svg {
      position: sticky;
      top: calc(var(--header-height) + 24px);
    }
  }
`;

/** Events on a route line, like package tracking. */
const Postmarks = styled.ol`
  li {
    position: relative;
    padding: 0 0 32px 44px;
  }
  li::before {
    content: '';
    position: absolute;
    left: 10px;
    top: 4px;
    bottom: -4px;
    border-left: 2px dashed var(--control);
  }
  li:last-child::before {
    display: none;
  }
  li::after {
    content: '';
    position: absolute;
    left: 0;
    top: 2px;
    width: 22px;
    height: 22px;
    border: 2px solid var(--primary);
    border-radius: 50%;
    background: radial-gradient(var(--primary) 4px, transparent 4.5px) var(--bg);
  }
  li:last-child::after {
    border-color: var(--flag);
    background: radial-gradient(var(--flag) 4px, transparent 4.5px) var(--bg);
  }
  time {
    font: 600 14px/20px var(--font-text);
    font-variant-numeric: tabular-nums lining-nums;
    color: var(--muted);
  }
  h3 {
    font: 700 22px/28px var(--font-display);
  }
  p {
    max-width: 36em;
    margin-top: 4px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
    text-wrap: pretty;
  }
`;
