/** Calendar days as `2026-11-17`. */
import { currentTime } from './clock';

const HOUR = 3_600_000;

/** The day in the reader's own time zone. */
export function localDay(time = currentTime()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** The latest day that any time zone has reached: `Pacific/Kiritimati` is first, at UTC+14. */
export function latestDay(now = currentTime()): string {
  return new Date(now.getTime() + 14 * HOUR).toISOString().slice(0, 10);
}
