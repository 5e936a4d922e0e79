/** One home's mark on the map and in the tally: the shape shows the reason, not just the color. */
import type { ExclusionReason } from '@farmpost/shared/contracts/listings';
import type { ReactElement } from 'react';
import styled from 'styled-components';

export type Outcome = 'mailed' | ExclusionReason;

const R = 2.8;
const square = <path d={`M${-R} ${-R}h${2 * R}v${2 * R}h${-2 * R}z`} />;
const diamond = (
  <path d={`M0 ${-R - 0.8}l${R + 0.8} ${R + 0.8}l${-R - 0.8} ${R + 0.8}l${-R - 0.8} ${-R - 0.8}z`} />
);
const triangle = <path d={`M0 ${-R - 0.6}l${R + 0.4} ${2 * R}h${-2 * R - 0.8}z`} />;
const cross = <path d={`M${-R} ${-R}l${2 * R} ${2 * R}M${R} ${-R}l${-2 * R} ${2 * R}`} />;
const bar = <path d={`M${-R} 0h${2 * R}`} />;
const circle = <circle r={R} />;

/** Homes that get a card or are on the market have filled marks; the others are outlines. */
const shapes: Readonly<Record<Outcome, { shape: ReactElement; filled: boolean }>> = {
  mailed: { shape: square, filled: true },
  listing_itself: { shape: triangle, filled: true },
  already_listed: { shape: triangle, filled: true },
  undeliverable: { shape: cross, filled: false },
  suppressed: { shape: bar, filled: false },
  sold_only_wanted: { shape: bar, filled: false },
  recently_mailed: { shape: diamond, filled: false },
  fewer_wanted: { shape: diamond, filled: false },
  do_not_solicit: { shape: bar, filled: false },
  not_owner_occupied: { shape: circle, filled: false },
  equity_too_low: { shape: circle, filled: false },
  owned_too_short: { shape: circle, filled: false },
  value_out_of_range: { shape: circle, filled: false },
  holdout: { shape: square, filled: false },
  over_budget: { shape: diamond, filled: false },
};

export function OutcomeMark({
  outcome,
  x,
  y,
}: {
  readonly outcome: Outcome;
  readonly x: number;
  readonly y: number;
}) {
  const { shape, filled } = shapes[outcome];
  return (
    <Mark
      data-filled={filled ? '' : undefined}
      data-mailed={outcome === 'mailed' ? '' : undefined}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
    >
      {shape}
    </Mark>
  );
}

const Mark = styled.g`
  fill: none;
  stroke: var(--text);
  stroke-width: 1.2;
  &[data-filled] {
    fill: var(--text);
    stroke: none;
  }
  &[data-mailed] {
    fill: var(--primary);
  }
`;
