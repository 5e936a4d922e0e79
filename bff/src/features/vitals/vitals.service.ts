/** Page speed: stored by route, never by URL or person, and summarized for administrators. */
import type { RouteVitals } from '@farmpost/shared/contracts/vitals';
import { type VitalMetric, vitalScore } from '@farmpost/shared/domain/vitals';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { insertVitals, summariseVitals } from './vitals.repo';

const HOUR = 60 * 60 * 1000;
const rangeHours = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 } as const;

export async function recordVitals(
  { db, now }: AppContext,
  report: {
    readonly route: string;
    readonly metrics: readonly { readonly metric: VitalMetric; readonly value: number }[];
  },
): Promise<void> {
  const createdAt = now().toISOString();
  await insertVitals(
    db,
    report.metrics.map(({ metric, value }) => ({
      id: uuidv7(),
      route: report.route,
      metric,
      value,
      created_at: createdAt,
    })),
  );
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

export async function readVitals(
  { db, now }: AppContext,
  range: keyof typeof rangeHours,
): Promise<RouteVitals[]> {
  const since = new Date(now().getTime() - rangeHours[range] * HOUR).toISOString();
  return (await summariseVitals(db, since)).map(({ route, metric, count, p75, good, poor }) => ({
    route,
    metric,
    count,
    p75,
    goodPercent: percent(good, count),
    poorPercent: percent(poor, count),
    score: vitalScore(metric, p75),
  }));
}
