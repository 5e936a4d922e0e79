/** The shape of each outcome around the origin; drawn by the drawing, the tally and the map alike. */
import type { ExclusionReason } from '@farmpost/shared/contracts/listings';

export type Outcome = 'mailed' | ExclusionReason;

const R = 2.8;
const square = `M${-R} ${-R}h${2 * R}v${2 * R}h${-2 * R}z`;
const diamond = `M0 ${-R - 0.8}l${R + 0.8} ${R + 0.8}l${-R - 0.8} ${R + 0.8}l${-R - 0.8} ${-R - 0.8}z`;
const triangle = `M0 ${-R - 0.6}l${R + 0.4} ${2 * R}h${-2 * R - 0.8}z`;
const cross = `M${-R} ${-R}l${2 * R} ${2 * R}M${R} ${-R}l${-2 * R} ${2 * R}`;
const bar = `M${-R} 0h${2 * R}`;
const circle = `M${-R} 0a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0z`;

interface Shape {
  /** An SVG path. */
  readonly shape: string;
  readonly filled: boolean;
}

/** Homes that get a card or are on the market have filled marks; the others are outlines. */
export const outcomeShapes: Readonly<Record<Outcome, Shape>> = {
  mailed: { shape: square, filled: true },
  listing_itself: { shape: triangle, filled: true },
  already_listed: { shape: triangle, filled: true },
  undeliverable: { shape: cross, filled: false },
  needs_unit: { shape: cross, filled: false },
  vacant: { shape: cross, filled: false },
  inactive: { shape: cross, filled: false },
  returned: { shape: cross, filled: false },
  moved: { shape: cross, filled: false },
  unchecked: { shape: cross, filled: false },
  suppressed: { shape: bar, filled: false },
  sold_only_wanted: { shape: bar, filled: false },
  recently_mailed: { shape: diamond, filled: false },
  fewer_wanted: { shape: diamond, filled: false },
  reserved: { shape: diamond, filled: false },
  do_not_solicit: { shape: bar, filled: false },
  left_out: { shape: cross, filled: false },
  not_owner_occupied: { shape: circle, filled: false },
  equity_too_low: { shape: circle, filled: false },
  owned_too_short: { shape: circle, filled: false },
  value_out_of_range: { shape: circle, filled: false },
  holdout: { shape: square, filled: false },
  over_limit: { shape: diamond, filled: false },
  over_budget: { shape: diamond, filled: false },
};
