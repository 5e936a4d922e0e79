/** Uptime of a service, from its incidents. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { Incident } from './service-health.repo';

const DAY = 86_400_000;
const UPTIME_DAYS = 30;

/** Begin of the first day that is shown. */
export const uptimeSince = (now: number): number => Math.floor(now / DAY) * DAY - (UPTIME_DAYS - 1) * DAY;

/** Minutes of the incidents within a day. */
function minutesWithin(incidents: readonly Incident[], from: number, to: number, now: number): number {
  const total = incidents.reduce((sum, { started_at, ended_at }) => {
    const end = Math.min(ended_at === null ? now : Date.parse(ended_at), to);
    return sum + Math.max(0, end - Math.max(Date.parse(started_at), from));
  }, 0);
  return Math.round(total / 60_000);
}

/** Percentages follow from the minutes, from the first known day on. */
export function uptimeOf(incidents: readonly Incident[], firstKnown: string | null, now: number) {
  const since = uptimeSince(now);
  const known = firstKnown === null ? Number.POSITIVE_INFINITY : Date.parse(firstKnown);
  const days = Array.from({ length: UPTIME_DAYS }, (_, index) => {
    const from = since + index * DAY;
    const isKnown = from + DAY > known;
    const minutes = (status: string) =>
      isKnown
        ? minutesWithin(
            incidents.filter((incident) => incident.status === status),
            from,
            from + DAY,
            now,
          )
        : null;
    return {
      date: utcDay(new Date(from)),
      minutesDown: minutes('down'),
      minutesDegraded: minutes('degraded'),
    };
  });
  const total = (now - Math.max(known, since)) / 60_000;
  const down = days.reduce((sum, { minutesDown }) => sum + (minutesDown ?? 0), 0);
  const percent = total > 0 ? Math.max(0, Math.round((1 - down / total) * 10_000) / 100) : null;
  return { percent: Number.isFinite(known) ? percent : null, days };
}
