/** Post office rubber stamps, 150 by 96, in the text color. Decorative: the text next to them says the same. */
import type { ReactNode } from 'react';

const caps = {
  fill: 'currentColor',
  stroke: 'none',
  fontFamily: 'var(--font-text)',
  fontWeight: 800,
  textAnchor: 'middle',
  letterSpacing: 1.3,
} as const;

function Endorsement({ turn, children }: { readonly turn: number; readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 150 96" aria-hidden="true">
      <g
        transform={`rotate(${turn} 75 48)`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      >
        {children}
      </g>
    </svg>
  );
}

/** A boxed stamp: postage due, never sent. */
export function PostageDue() {
  return (
    <Endorsement turn={-7}>
      <path d="M8 20H142V72H8z" />
      <path d="M13 25H137V67H13z" strokeWidth="1" />
      <g {...caps} fontSize="17">
        <text x="75" y="45">
          POSTAGE
        </text>
        <text x="75" y="62">
          DUE
        </text>
      </g>
    </Endorsement>
  );
}

/** A return arrow: it goes around in circles. */
export function ReturnToSender() {
  return (
    <Endorsement turn={5}>
      <path d="M4 48L28 21v8h114v38H28v8z" />
      <g {...caps} fontSize="12.5">
        <text x="82" y="45.5">
          RETURN TO
        </text>
        <text x="82" y="60">
          SENDER
        </text>
      </g>
    </Endorsement>
  );
}

/** An oval stamp: too heavy to send. */
export function HeldForWeight() {
  return (
    <Endorsement turn={-4}>
      <ellipse cx="75" cy="48" rx="70" ry="33" />
      <ellipse cx="75" cy="48" rx="64" ry="27.5" strokeWidth="1" />
      <g {...caps} fontSize="8.5">
        <text x="75" y="36">
          HELD FOR
        </text>
        <text x="75" y="52" fontSize="14.5">
          OVERWEIGHT
        </text>
        <text x="75" y="66">
          TRY AGAIN LATER
        </text>
      </g>
    </Endorsement>
  );
}
