import { HousePhoto } from './card-picture';
import { Postmark, perforation } from './stamp';

const white = {
  fill: '#fff',
  fontFamily: 'var(--font-display)',
  fontWeight: 700,
  style: { fontVariantNumeric: 'lining-nums' },
} as const;

/** The free cards offer as a postage stamp. The text next to it says the same. */
export function FirstIssueStamp({ cards }: { readonly cards: number }) {
  return (
    <svg viewBox="0 0 300 360" width="300" height="360" aria-hidden="true">
      <path d={perforation(288, 348, 5, 16)} transform="translate(4 4)" fill="#fff" />
      <path d="M26 26h248v308H26z" fill="#1a4477" />
      <HousePhoto x={36} y={36} width={228} height={170} />
      <path d="M36 36h228v170H36z" fill="none" stroke="#fff" strokeWidth="1.5" />
      <text x="37" y="302" {...white} fontWeight="800" fontSize="86" letterSpacing="-4">
        {cards}
      </text>
      <g {...white} fontSize="20.5" textAnchor="end">
        <text x="262" y="252">
          first
        </text>
        <text x="262" y="277">
          postcards
        </text>
        <text x="262" y="302">
          free
        </text>
      </g>
      <text
        x="150"
        y="325"
        {...white}
        fontFamily="var(--font-text)"
        fontWeight="600"
        fontSize="10.5"
        letterSpacing="2.2"
        textAnchor="middle"
      >
        FARMPOST FIRST ISSUE
      </text>
      {/* The nested SVG clips the postmark at the stamp's edge. */}
      <svg width="290" height="360">
        <g transform="translate(150 12) rotate(14 60 46)" opacity=".9">
          <Postmark top="APR 17" bottom="2026" ink="#16202b" />
        </g>
      </svg>
    </svg>
  );
}
