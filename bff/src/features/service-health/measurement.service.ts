/** Stores the measurements of this process's calls, and sums them over a range. */
import type { Measure, ServiceMetrics, TimeRange } from '@farmpost/shared/contracts/service-health';
import type { AppContext } from '../../context';
import { callMeter } from '../../providers/call-meter';
import { countActiveUsers } from '../auth/sessions/session.queries';
import { readCatalog } from './service-catalog';
import * as repo from './service-health.repo';

const POINTS = 12;
const HOUR = 3_600_000;
const rangeMs: Readonly<Record<TimeRange, number>> = {
  '1h': HOUR,
  '24h': 24 * HOUR,
  '7d': 7 * 24 * HOUR,
  '30d': 30 * 24 * HOUR,
};
/** A smaller change counts as none. */
const STABLE_SHARE = 0.02;

/** Nothing is lost if the database is down: the next call stores it. */
export async function storeMeasurements({ db, log }: AppContext): Promise<void> {
  const minutes = callMeter.drain();
  try {
    await repo.addMinutes(db, minutes);
  } catch (error) {
    callMeter.restore(minutes);
    log.warn({ err: error }, 'measurements could not be stored yet');
  }
}

const STORE_EVERY_MS = 15_000;

/** Stores what this process measures until the returned function is called, which stores the rest. */
export function startMeasuring(context: AppContext): () => Promise<void> {
  const timer = setInterval(() => void storeMeasurements(context), STORE_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return storeMeasurements(context);
  };
}

function trendOf(current: number | null, previous: number | null): Measure['trend'] {
  if (current === null || previous === null) return 'stable';
  const change = current - previous;
  if (Math.abs(change) <= Math.abs(previous) * STABLE_SHARE) return 'stable';
  return change > 0 ? 'up' : 'down';
}

interface Sums {
  readonly requests: number;
  readonly errors: number;
  readonly totalMs: number;
  readonly costUsd: number;
}

const averageOf = ({ requests, totalMs }: Sums) => (requests === 0 ? null : Math.round(totalMs / requests));
const errorRateOf = ({ requests, errors }: Sums) =>
  requests === 0 ? null : Math.round((errors / requests) * 10_000) / 100;
const centsOf = ({ costUsd }: Sums) => Math.round(costUsd * 100) / 100;

/** Ranges end now; each is compared with the one of the same length before it. */
export async function readMetrics(context: AppContext, range: TimeRange): Promise<ServiceMetrics> {
  await storeMeasurements(context);
  const { db, config } = context;
  const length = rangeMs[range];
  const end = context.now().getTime();
  const start = end - length;
  const spans = await repo.sumMinutes(
    db,
    new Date(start - length).toISOString(),
    length > 24 * HOUR ? 'hour' : 'minute',
  );
  const sumOf = (from: number, to: number, service?: string): Sums => {
    const within = spans.filter(
      (span) =>
        Date.parse(span.at) >= from &&
        Date.parse(span.at) < to &&
        (service === undefined || span.service === service),
    );
    const total = (value: (span: repo.MeasuredSpan) => number) =>
      within.reduce((sum, span) => sum + value(span), 0);
    return {
      requests: total(({ requests }) => requests),
      errors: total(({ errors }) => errors),
      totalMs: total(({ totalMs }) => totalMs),
      costUsd: total(({ service: name, billed }) => billed * (config.servicePrices[name] ?? 0)),
    };
  };
  // The minute or hour that the range begins in belongs to the range before.
  const current = sumOf(start, end + 1);
  const previous = sumOf(start - length, start);
  const buckets = Array.from({ length: POINTS }, (_, index) => {
    const from = start + (length / POINTS) * index;
    const to = index === POINTS - 1 ? end + 1 : from + length / POINTS;
    return { from, to, timestamp: new Date(from).toISOString(), sums: sumOf(from, to) };
  });
  const measure = (value: (sums: Sums) => number | null): Measure => ({
    current: value(current),
    // A range without measurements is not zero, so there is nothing to compare with.
    previous: previous.requests === 0 ? null : value(previous),
    trend: trendOf(value(current), previous.requests === 0 ? null : value(previous)),
    dataPoints: buckets.map(({ timestamp, sums }) => ({ timestamp, value: value(sums) ?? 0 })),
  });
  const services = (await readCatalog(context)).map(({ name, displayName }) => {
    const sums = sumOf(start, end + 1, name);
    const errorRate = errorRateOf(sums);
    return {
      serviceName: name,
      displayName,
      averageResponseTime: averageOf(sums),
      successRate: errorRate === null ? null : Math.round((100 - errorRate) * 100) / 100,
      totalRequests: sums.requests,
      errors: sums.errors,
      costUsd: centsOf(sums),
    };
  });
  const active = (from: number, to: number) =>
    countActiveUsers(db, new Date(from).toISOString(), new Date(to).toISOString());
  const users = { current: await active(start, end + 1), previous: await active(start - length, start) };
  return {
    averageResponseTime: measure(averageOf),
    totalCosts: measure(centsOf),
    activeUsers: {
      ...users,
      trend: trendOf(users.current, users.previous),
      dataPoints: await Promise.all(
        buckets.map(async ({ from, to, timestamp }) => ({ timestamp, value: await active(from, to) })),
      ),
    },
    errorRate: measure(errorRateOf),
    servicePerformance: services,
  };
}
