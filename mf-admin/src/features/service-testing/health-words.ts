/** The words of the page of services. Pure. */
import type { HealthDashboard, Measure } from '@farmpost/shared/contracts/service-health';
import { currentMs } from '@farmpost/shared/domain/clock';
import { formatDate } from '@farmpost/shared/domain/format';

const MINUTE = 60_000;

/** `Just now`, `5m ago`, `3h ago`, then the date. */
export function checkedAgo(iso: string, now = currentMs()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes}m ago`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)}h ago` : formatDate(iso);
}

/** One sentence about what works and what does not. */
export function overallSentence({ services, overallStatus }: HealthDashboard): string {
  const troubled = services.filter(({ status }) => status === 'down' || status === 'degraded');
  if (troubled.length > 0) {
    return troubled.map(({ displayName, consequence }) => `${displayName}: ${consequence}`).join(' ');
  }
  if (overallStatus === 'unconfigured') return 'No service is set up yet.';
  if (overallStatus === 'unknown') return 'Some services have not been checked yet.';
  return 'Every service that is set up answers as usual.';
}

export const usd = (dollars: number): string =>
  dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

export type Tone = 'green' | 'yellow' | 'red';
/** Green from 95, yellow from 90, else red. */
export const successTone = (percent: number): Tone =>
  percent >= 95 ? 'green' : percent >= 90 ? 'yellow' : 'red';

/** The change against the range before: `+382 ms`. */
export function changeOf({ current, previous, trend }: Measure, format: (value: number) => string) {
  if (current === null || previous === null) return null;
  const direction = trend === 'stable' ? ('flat' as const) : trend;
  if (direction === 'flat') return { direction, text: 'Stable', note: 'against the range before' };
  const sign = current > previous ? '+' : '−';
  return {
    direction,
    text: `${sign}${format(Math.abs(current - previous))}`,
    note: 'against the range before',
  };
}
