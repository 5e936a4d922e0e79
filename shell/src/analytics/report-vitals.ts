/** Measures page speed and reports it once, when the visitor leaves or hides the page. */
import { currentTime } from '@farmpost/shared/domain/clock';
import type { VitalMetric } from '@farmpost/shared/domain/vitals';
import { vitalScore } from '@farmpost/shared/domain/vitals';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { appendCapped } from './capped-list';

export const METRICS_KEY = 'farmpost.metrics';
/** Specification 2, section 9. */
export const MAX_METRICS = 200;

/** Call once per page. Earlier entries are read from the browser's buffer, so it may be called late. */
export function reportVitals(
  forReleases: (vitals: { readonly LCP?: number; readonly INP?: number }) => void = () => undefined,
): void {
  const { pathname } = location;
  const waiting = new Map<VitalMetric, number>();
  const note = (metric: VitalMetric, value: number) => waiting.set(metric, value);

  const send = () => {
    if (waiting.size === 0) return;
    const { LCP, INP } = Object.fromEntries(waiting) as Partial<Record<VitalMetric, number>>;
    if (LCP !== undefined || INP !== undefined) {
      forReleases({ ...(LCP !== undefined && { LCP }), ...(INP !== undefined && { INP }) });
    }
    const metrics = [...waiting].map(([metric, value]) => ({ metric, value }));
    waiting.clear();
    for (const { metric, value } of metrics) {
      appendCapped(
        METRICS_KEY,
        { metric, value, score: vitalScore(metric, value), path: pathname, at: currentTime().toISOString() },
        MAX_METRICS,
      );
    }
    const body = JSON.stringify({ path: pathname, metrics });
    navigator.sendBeacon('/api/telemetry/vitals', new Blob([body], { type: 'application/json' }));
  };

  onLCP(({ value }) => note('LCP', value));
  onINP(({ value }) => note('INP', value));
  onCLS(({ value }) => note('CLS', value));
  observeFirstInput((delay) => note('FID', delay));
  // The last moment when a phone reliably lets a page send data; the library's own listeners run first.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

/** web-vitals has dropped FID; the specification scores it. */
function observeFirstInput(found: (delay: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('first-input')) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      found(entry.processingStart - entry.startTime);
    }
  }).observe({ type: 'first-input', buffered: true });
}
