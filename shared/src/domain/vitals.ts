/**
 * Google's web vitals, scored by specification 2, section 9. Times are in milliseconds; CLS has no unit.
 */
export const vitalMetrics = ['LCP', 'INP', 'CLS', 'FID'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

export const vitalNames: Readonly<Record<VitalMetric, string>> = {
  LCP: 'Largest contentful paint',
  INP: 'Interaction to next paint',
  CLS: 'Cumulative layout shift',
  FID: 'First input delay',
};

/** Up to `good` a value scores 100, up to `poor` 75, above that 50. INP's limits are web.dev's; the specification has none. */
export const vitalLimits: Readonly<Record<VitalMetric, { readonly good: number; readonly poor: number }>> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FID: { good: 100, poor: 300 },
};

/**
 * Metrics that pages show. Browsers measure interactions as INP, which replaced FID as a web vital in March 2024; FID
 * keeps its specified scores for reports of older browsers.
 * @see source: https://web.dev/blog/inp-cwv-march-12
 */
export const shownVitals = ['LCP', 'INP', 'CLS'] as const satisfies readonly VitalMetric[];

/** How bad a value is, so that metrics with different units compare: 1 is the limit to poor. */
export const vitalBadness = ({
  metric,
  p75,
}: {
  readonly metric: VitalMetric;
  readonly p75: number;
}): number => p75 / vitalLimits[metric].poor;

/** The worst first; of two that are as bad, the one that more visitors met. */
export const worstFirst = <
  R extends { readonly metric: VitalMetric; readonly p75: number; readonly count: number },
>(
  rows: readonly R[],
): R[] => rows.toSorted((a, b) => vitalBadness(b) - vitalBadness(a) || b.count - a.count);

export type VitalScore = 100 | 75 | 50;

export function vitalScore(metric: VitalMetric, value: number): VitalScore {
  const { good, poor } = vitalLimits[metric];
  if (value <= good) return 100;
  return value <= poor ? 75 : 50;
}
