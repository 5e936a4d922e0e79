/** Today's figures against the same weekday of the last eight weeks, each up to the same time of day. */
import type { TodayMetric } from '@farmpost/shared/contracts/desk-work';
import { todayMetrics, type TodayMetricName } from '@farmpost/shared/contracts/desk-work-vocabulary';
import type { AppContext } from '../../context';
import { sumCardsBetween } from '../billing/desk-money.queries';
import { countLeadsBetween } from '../leads/lead-count.queries';

const WEEK = 7 * 86_400_000;
const WEEKS = 8;
/** Fewer weeks with activity than this say nothing about the usual. */
const ENOUGH = 2;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** Midnight in the East before a time, as its clocks show it. */
export function midnightBefore(at: Date): Date {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const seconds =
    (parts.get('hour') ?? 0) * 3600 + (parts.get('minute') ?? 0) * 60 + (parts.get('second') ?? 0);
  return new Date(Math.floor(at.getTime() / 1000) * 1000 - seconds * 1000);
}

async function readDay({ db }: AppContext, at: Date): Promise<Record<TodayMetricName, number>> {
  const from = midnightBefore(at).toISOString();
  const to = at.toISOString();
  const { cards, charged, credits } = await sumCardsBetween(db, from, to);
  return { cards, charged, credits, leads: await countLeadsBetween(db, from, to) };
}

function middleOf(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

export async function readToday(context: AppContext): Promise<TodayMetric[]> {
  const now = context.now().getTime();
  const today = await readDay(context, new Date(now));
  const before = [];
  for (let week = 1; week <= WEEKS; week += 1) {
    before.push(await readDay(context, new Date(now - week * WEEK)));
  }
  // Weeks before the first activity are not part of the usual.
  const last = before.findLastIndex((day) => todayMetrics.some((metric) => day[metric] > 0));
  const known = before.slice(0, last + 1);
  return todayMetrics.map((metric) => {
    const sorted = known.map((day) => day[metric]).toSorted((a, b) => a - b);
    return {
      metric,
      today: today[metric],
      usual:
        known.length < ENOUGH
          ? null
          : { middle: middleOf(sorted), lowest: sorted[0] ?? 0, highest: sorted.at(-1) ?? 0 },
    };
  });
}
