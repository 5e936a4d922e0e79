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

export type VitalScore = 100 | 75 | 50;

export function vitalScore(metric: VitalMetric, value: number): VitalScore {
  const { good, poor } = vitalLimits[metric];
  if (value <= good) return 100;
  return value <= poor ? 75 : 50;
}
