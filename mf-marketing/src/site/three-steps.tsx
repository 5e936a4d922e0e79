import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { Band, BandHead, Wrap } from './page-parts';
import { figures } from './marketing-figures';

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
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const display = {
  fontFamily: 'var(--font-display)',
  fontWeight: 700,
  fill: 'currentColor',
  // Besley's tabular zero ignores the weight.
  style: { fontVariantNumeric: 'lining-nums' },
} as const;
const label = { fontFamily: 'var(--font-text)', fill: 'var(--muted)', fontSize: 12 } as const;

const steps: readonly Step[] = [
  {
    title: 'Connect your MLS',
    text: 'Choose your MLS and confirm your identity. We read your own listings and nothing else.',
    often: 'Once',
    picture: (
      <>
        <defs>
          <pattern
            id="step-dots"
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <circle cx="2.5" cy="2.5" r=".9" fill="var(--primary)" opacity=".5" />
          </pattern>
        </defs>
        <g {...pen}>
          <path d="M18 22h92v112H18z" fill="var(--sunken)" />
          <path d="M12 14h92v112H12z" fill="var(--raised)" />
          <path d="M20 22h76v48H20z" fill="var(--primary-soft)" />
          <path d="M20 22h76v48H20z" fill="url(#step-dots)" stroke="none" />
          <path d="M40 70V48l18-16 18 16v22z" fill="var(--raised)" />
          <path d="M54 70V57h8v13M36 51l22-19 22 19" />
          <path d="M20 82h56M20 94h76M20 106h40" stroke="var(--control)" />
          <path d="M112 70h64" strokeDasharray="2 6" />
          <path d="M168 63l9 7-9 7" />
          <path d="M190 40h118v64H190z" fill="var(--raised)" />
          <path d="M202 80h94M202 92h94" stroke="var(--control)" />
        </g>
        <text x="202" y="64" {...display} fontSize="17">
          Your MLS
        </text>
      </>
    ),
  },
  {
    title: 'Set a budget per listing',
    text: `From $${figures.minimumBudgetDollars}. Change it whenever you like, or pause the account and no card goes out.`,
    often: 'Once',
    picture: (
      <>
        <g {...pen}>
          <path d="M12 14h296v120H12z" fill="var(--raised)" />
          <path d="M12 44h296M12 104h296" strokeWidth="1" />
          <path d="M28 76h264" stroke="var(--control)" strokeWidth="4" />
          <path d="M28 76h21" stroke="var(--primary)" strokeWidth="4" />
          <circle cx="49" cy="76" r="10" fill="var(--surface)" strokeWidth="2" />
        </g>
        <text x="28" y="34" {...label} fontSize="13" fontWeight="600" fill="currentColor">
          Budget per listing
        </text>
        <text x="292" y="36" {...display} fontSize="18" textAnchor="end">
          $250
        </text>
        <text x="28" y="124" {...label}>
          $100
        </text>
        <text x="292" y="124" {...label} textAnchor="end">
          $2,000
        </text>
      </>
    ),
  },
  {
    title: 'Answer the phone',
    text: 'Each lead comes by text and email with the card it came from. The rest is what you do best.',
    often: 'Often',
    picture: (
      <>
        <path d="M12 32h296v84H12z" fill="var(--raised)" />
        <path d="M12 32h8v84h-8z" fill="var(--flag)" />
        <path d="M12 32h296v84H12z" {...pen} />
        <g {...label}>
          <text x="36" y="58" fontWeight="600" letterSpacing=".5">
            NEW LEAD, JUST NOW
          </text>
          <text x="36" y="82" fontSize="16" fontWeight="600" fill="currentColor">
            R. Alvarez, Alder Creek Ln
          </text>
          <text x="36" y="102" fontSize="13">
            Scanned your card 40 seconds ago
          </text>
        </g>
        <path
          d="M269 55l7 10-3 4c2 4 5 7 9 9l4-3 7 5c0 4-2 5-5 5-14 1-24-10-25-20 0-5 3-8 6-10z"
          fill="var(--primary-soft)"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </>
    ),
  },
];

/** Everything an agent has to do, as one ticket with two perforations. */
export function ThreeSteps() {
  return (
    <Band id="steps" aria-labelledby="steps-title">
      <Wrap>
        <BandHead>
          <h2 id="steps-title">Three things for you to do. Ever.</h2>
          <p>
            Our goal for setup is {figures.setupMinutes} minutes on average. After that, every new listing and
            every sale goes to print automatically.
          </p>
        </BandHead>
        <Ticket>
          {steps.map(({ title, text, often, picture }, index) => (
            <li key={title}>
              <p>
                <b>{index + 1}</b>
                <span>{often}</span>
              </p>
              <svg viewBox="0 0 320 148" aria-hidden="true">
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
    position: relative;
    padding: 24px clamp(20px, 2.5vw, 32px) 32px;
  }
  li + li {
    border-top: 2px dashed var(--control);
  }
  /* The punched ends of a perforation. */
  li + li::before,
  li + li::after {
    content: '';
    position: absolute;
    top: -11px;
    width: 20px;
    height: 20px;
    border: 1px solid var(--line);
    border-radius: 50%;
    background: var(--bg);
  }
  li + li::before {
    left: -11px;
    clip-path: inset(0 0 0 10px);
  }
  li + li::after {
    right: -11px;
    clip-path: inset(0 10px 0 0);
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
    max-width: 320px;
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
  @media ${aboveTablet} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));

    li + li {
      border-top: 0;
      border-left: 2px dashed var(--control);
    }
    li + li::before,
    li + li::after {
      left: -11px;
      right: auto;
      clip-path: inset(10px 0 0 0);
    }
    li + li::after {
      top: auto;
      bottom: -11px;
      clip-path: inset(0 0 10px 0);
    }
  }
`;
