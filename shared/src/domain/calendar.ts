/**
 * Calendar days as `2026-11-17`. A day that a person reads is a day of their clocks, their office's or their home's:
 * `localDay` in a browser, `dayIn` in a text of the server. The lint rule `clock/no-utc-day` reports the others.
 */
import { currentTime } from './clock';
import { dateFormat } from './date-format';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The day in the reader's own time zone. */
export function localDay(time = currentTime()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** The day of an instant on the clocks of a zone, for texts that a server writes: in UTC an evening has the day after. */
export function dayIn(instant: Date | string, timeZone: string): string {
  // The Swedish form of a date is ISO 8601.
  return dateFormat({ timeZone, dateStyle: 'short' }, 'sv-SE').format(new Date(instant));
}

/** The same for a time of a feed, where midnight in UTC stands for a day whose time the feed did not say. */
export const feedDayIn = (instant: string, timeZone: string): string =>
  instant.endsWith('T00:00:00.000Z') ? utcDay(instant) : dayIn(instant, timeZone);

/** The day in UTC: for keys, vendors and figures by day in UTC, never for a day that a person reads by itself. */
export const utcDay = (instant: Date | string): string => new Date(instant).toISOString().slice(0, 10);

/** Days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** The same; `null` if one is unknown or they are out of order. */
export function spanOfDays(from: string | null, to: string | null): number | null {
  const days = from === null || to === null ? -1 : daysBetween(from, to);
  return days < 0 ? null : days;
}

/** The latest day that any time zone has reached: `Pacific/Kiritimati` is first, at UTC+14. */
export function latestDay(now = currentTime()): string {
  return utcDay(new Date(now.getTime() + 14 * HOUR));
}
