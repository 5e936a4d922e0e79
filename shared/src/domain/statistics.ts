/** Intervals and tests for shares of small samples. Pure. */

/** Standard normal quantile of a two-sided 95% interval. */
const Z = 1.959964;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson's 95% interval of a share: right for small samples and for shares near zero. `null` without a sample. */
export function wilsonInterval(hits: number, sample: number): Interval | null {
  if (sample <= 0) return null;
  const share = hits / sample;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * sample)) / (1 + z2 / sample);
  const half = (Z / (1 + z2 / sample)) * Math.sqrt((share * (1 - share)) / sample + z2 / (4 * sample ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export interface Group {
  readonly hits: number;
  readonly sample: number;
}

/** Newcombe's 95% interval of the difference of two shares. `null` without both samples. */
export function differenceInterval(one: Group, other: Group): (Interval & { difference: number }) | null {
  const a = wilsonInterval(one.hits, one.sample);
  const b = wilsonInterval(other.hits, other.sample);
  if (!a || !b) return null;
  const [p, q] = [one.hits / one.sample, other.hits / other.sample];
  const difference = p - q;
  return {
    difference,
    low: difference - Math.hypot(p - a.low, b.high - q),
    high: difference + Math.hypot(a.high - p, q - b.low),
  };
}

/** Larger samples are no useful answer, because no mailing is that large. */
const MOST_SAMPLE = 1_000_000;

/** The smallest sample per group at which these shares differ by more than chance. `null` for equal shares. */
export function neededSample(one: Group, other: Group): number | null {
  if (one.sample <= 0 || other.sample <= 0) return null;
  const [p, q] = [one.hits / one.sample, other.hits / other.sample];
  const isClear = (sample: number) => {
    const interval = differenceInterval({ hits: p * sample, sample }, { hits: q * sample, sample });
    return interval !== null && (interval.low > 0 || interval.high < 0);
  };
  if (!isClear(MOST_SAMPLE)) return null;
  let [low, high] = [0, MOST_SAMPLE];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isClear(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * The smallest sample of held-out homes that could show a lift at all: with none of them responding, the upper end of
 * their interval lies below the lower end of the mailed homes'. `null` while no mailed home has responded.
 */
export function neededHoldout(mailed: Group): number | null {
  const interval = wilsonInterval(mailed.hits, mailed.sample);
  if (!interval || mailed.hits === 0 || interval.low <= 0) return null;
  return Math.ceil((Z * Z) / interval.low - Z * Z);
}

/** Abramowitz and Stegun 7.1.26; its error is below 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - poly * Math.exp(-x * x));
}

/** The probability that chance alone makes two shares differ this much (pooled z-test, two-sided). 1 without a sample. */
export function chanceOfDifference(one: Group, other: Group): number {
  const sample = one.sample + other.sample;
  if (one.sample === 0 || other.sample === 0) return 1;
  const pooled = (one.hits + other.hits) / sample;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.sample + 1 / other.sample));
  if (error === 0) return 1;
  const z = Math.abs(one.hits / one.sample - other.hits / other.sample) / error;
  return 1 - erf(z / Math.SQRT2);
}
