/**
 * Whether a release fails more often than the one before it: a sequential test by betting (an e-process), which may be
 * looked at after every load. The evidence multiplies with each load by how much likelier a worse release makes it; a
 * release that fails no more often than the granted rate reaches 1,000 with a probability of at most 1 in 1,000, however
 * long it runs (Ville).
 */

/** At least this many people must have met the release. */
export const MIN_LOADS = 12;
/** Odds at which a release is withdrawn: one false alarm in as many releases. */
export const LINE = 1000;

/** Failure rates of a release that is worth withdrawing, and how much is bet on each. */
const worse = [
  { rate: 0.05, weight: 0.25 },
  { rate: 0.15, weight: 0.5 },
  { rate: 0.4, weight: 0.25 },
] as const;

/** Every release fails sometimes, because of an extension or a broken connection. */
const LEAST_RATE = 0.001;
/** A previous release with fewer loads counts as if the missing ones had succeeded; else it would excuse anything. */
export const LEAST_LOADS = 100;
/** With at least this many failures, the previous release is granted at least its own rate. */
const TELLING_FAILURES = 3;
const Z95 = 1.645;

export interface Counts {
  /** Loads that ended: with a page on the screen or a failure. */
  readonly loads: number;
  readonly failures: number;
  /**
   * Loads that began and reported no end, because the page was left, its time is not over or its tab hangs. They are
   * people who met the release and say nothing about it.
   */
  readonly open?: number;
}

/** The failure rate that the release before is granted: the upper end of its one-sided 95% interval (Wilson). */
export function grantedRate(before: Counts): number {
  const { failures } = before;
  const loads = Math.max(before.loads, LEAST_LOADS);
  const rate = Math.min(1, failures / loads);
  const square = Z95 ** 2;
  const middle = rate + square / (2 * loads);
  const spread = Z95 * Math.sqrt((rate * (1 - rate) + square / (4 * loads)) / loads);
  const upper = (middle + spread) / (1 + square / loads);
  const seen = failures >= TELLING_FAILURES ? failures / before.loads : 0;
  return Math.min(0.9, Math.max(LEAST_RATE, upper, seen));
}

/** Odds that the release is worse than the granted rate. */
export function oddsOf({ loads, failures }: Counts, granted: number): number {
  return worse.reduce((sum, { rate, weight }) => {
    // Bet on at least three times the granted rate: a lower rate is hardly worse than the previous release.
    const bet = Math.max(rate, Math.min(0.99, granted * 3));
    const log = failures * Math.log(bet / granted) + (loads - failures) * Math.log((1 - bet) / (1 - granted));
    return sum + weight * Math.exp(Math.min(log, 700));
  }, 0);
}

/** Whether the release is withdrawn. */
export const isWorse = (release: Counts, before: Counts): boolean =>
  release.loads + (release.open ?? 0) >= MIN_LOADS && oddsOf(release, grantedRate(before)) >= LINE;

/**
 * Whether to look at a release now: after each failure, and when as many people have met it as a verdict needs, because
 * the failures before were looked at too early.
 */
export const isTimeToLook = ({
  hasFailed,
  met,
}: {
  readonly hasFailed: boolean;
  readonly met: number;
}): boolean => hasFailed || met === MIN_LOADS;

/** Evidence against the release: 0 is even, at 1 it is withdrawn, and below 0 it does better than granted. */
export const evidenceOf = (release: Counts, before: Counts): number =>
  Math.log(oddsOf(release, grantedRate(before))) / Math.log(LINE);
