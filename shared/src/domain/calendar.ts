/** Calendar days as `2026-11-17`. */
import { currentTime } from './clock';

const HOUR = 3_600_000;

/** The day in the reader's own time zone. */
export function localDay(time = currentTime()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/**
 * The day of an instant on the clocks of a zone, for texts that a server writes: in UTC an evening has the day after.
 * Midnight in UTC stands for a day whose time a feed did not say.
 */
export function dayIn(instant: string, timeZone: string): string {
  if (instant.endsWith('T00:00:00.000Z')) return instant.slice(0, 10);
  // The Swedish form of a date is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant));
}

/** The latest day that any time zone has reached: `Pacific/Kiritimati` is first, at UTC+14. */
export function latestDay(now = currentTime()): string {
  return new Date(now.getTime() + 14 * HOUR).toISOString().slice(0, 10);
}
