import type { ReactElement } from 'react';
import styled from 'styled-components';
import { Band, BandHead, wide, Wrap } from '../../site/page-parts';
import { figures } from '../../site/marketing-figures';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly often: string;
  readonly picture: ReactElement;
}

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
} as const;

const steps: readonly Step[] = [
  {
    title: 'Connect your MLS',
    text: 'Choose your MLS and confirm it is you. We read your own listings and nothing else.',
    often: 'Once',
    picture: (
      <g {...pen}>
        <path d="M18 16h92v112H18z" fill="var(--raised)" />
        <path d="M12 10h92v112H12z" fill="var(--raised)" />
        <path d="M20 18h76v44H20z" fill="var(--primary-soft)" />
        <path d="M38 62V46l20-17 20 17v16M52 62V50h12v12" fill="var(--surface)" />
        <path d="M20 76h56M20 90h76M20 104h40" stroke="var(--control)" />
        <path d="M118 66h62M172 58l9 8-9 8" strokeDasharray="3 4" />
        <path d="M192 36h108v62H192z" fill="var(--raised)" />
        <path d="M206 54h50M206 70h80M206 82h80" stroke="var(--control)" />
      </g>
    ),
  },
  {
    title: 'Set a budget per listing',
    text: `From $${figures.minimumBudgetDollars}. Change it whenever you like, or pause the account and no card goes out.`,
    often: 'Once',
    picture: (
      <g {...pen}>
        <path d="M10 14h292v108H10zM10 44h292M10 94h292" fill="var(--raised)" />
        <path d="M26 69h260" stroke="var(--control)" strokeWidth="4" />
        <path d="M26 69h92" stroke="var(--primary)" strokeWidth="4" />
        <circle cx="118" cy="69" r="11" fill="var(--surface)" />
        <path d="M26 29h88M246 29h40M26 108h26M262 108h24" stroke="var(--control)" />
      </g>
    ),
  },
  {
    title: 'Answer the phone',
    text: 'Each lead comes by text and e-mail with the card it came from. The rest is what you do best.',
    often: 'Often',
    picture: (
      <g {...pen}>
        <path d="M10 30h292v80H10z" fill="var(--raised)" />
        <path d="M10 30h9v80h-9z" fill="var(--flag)" stroke="none" />
        <path d="M36 50h104M36 70h150M36 90h120" stroke="var(--control)" />
        <path
          d="M262 48h-7a5 5 0 0 0-5 5.4c1.6 25 18 41.6 43 43a5 5 0 0 0 5.4-5v-8l-14-5.6-5.8 6.2c-8.2-3.6-15-10.400-18.6-18.6l6.2-5.8z"
          fill="var(--primary-soft)"
        />
      </g>
    ),
  },
];

/** All that an agent has to do, as one ticket with two perforations. */
export function ThreeSteps() {
  return (
    <Band id="steps" aria-labelledby="steps-title">
      <Wrap>
        <BandHead>
          <h2 id="steps-title">Three things for you to do. Ever.</h2>
          <p>
            Setup takes {figures.setupMinutes} minutes on average. After that, every new listing and every
            sale goes to print by itself, within {figures.hoursToMailbox} hours.
          </p>
        </BandHead>
        <Ticket>
          {steps.map(({ title, text, often, picture }, index) => (
            <li key={title}>
              <p>
                <b>{index + 1}</b>
                <span>{often}</span>
              </p>
              <svg viewBox="0 0 312 136" aria-hidden="true">
                {picture}
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Ticket>
      </Wrap>
    </Band>
  );
}

const Ticket = styled.ol`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);

  li {
    padding: 24px clamp(20px, 2.5vw, 32px) 32px;
  }
  li + li {
    border-top: 2px dashed var(--control);
  }
  p:first-child {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
  }
  b {
    font: 800 56px/64px var(--font-display);
    color: var(--primary);
  }
  span {
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  svg {
    width: 100%;
    max-width: 312px;
    height: auto;
    margin: 12px 0 20px;
  }
  h3 {
    margin-bottom: 6px;
    font: 700 22px/28px var(--font-display);
  }
  h3 + p {
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
    text-wrap: pretty;
  }
  ${wide} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));

    li + li {
      border-top: 0;
      border-left: 2px dashed var(--control);
    }
  }
`;
