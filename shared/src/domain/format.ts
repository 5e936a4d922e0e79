/**
 * Formats figures and times for the portal: US English, US dollars, the reader's own time zone. A server has none, so it
 * passes days (`dayIn`).
 */
import { dayIn } from './calendar';
import { currentTime } from './clock';
import { dateFormat } from './date-format';

const LOCALE = 'en-US';

const wholeDollars = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });

/** `$1,204.50`, from integer cents. A true minus sign stands before the dollar sign. */
export function formatMoney(cents: number): string {
  // Negating zero gives −0, which would be written with its sign.
  return dollarsAndCents.format((cents || 0) / 100).replace('-', '−');
}

/** `$500`, from integer cents: for budgets and prices of homes. Cents are shown only if there are any. */
export function formatDollars(cents: number): string {
  return cents % 100 === 0 ? wholeDollars.format(cents / 100).replace('-', '−') : formatMoney(cents);
}

/** `12,800` */
export function formatCount(count: number): string {
  return count.toLocaleString(LOCALE);
}

/** `1 card`, `312 cards`. An irregular plural is passed in full: `('home', 'homes')`. */
export function formatQuantity(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `5.2%`, from a share of one. At most `digits` decimals; trailing zeros are dropped. */
export function formatPercent(share: number, digits = 1): string {
  return new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: digits }).format(share);
}

/** Given a date only (`2026-11-17`), the day as written, whatever the time zone. */
function toDate(iso: string): { date: Date; timeZone?: string } {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? { date: new Date(iso), timeZone: 'UTC' } : { date: new Date(iso) };
}

/** In the reader's own zone without one. */
const formatDay = (date: Date, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string =>
  timeZone === undefined
    ? date.toLocaleDateString(LOCALE, options)
    : dateFormat({ ...options, timeZone }, LOCALE).format(date);

/** `Nov 17`, with the year if it is not the current one: `Nov 17, 2025`. */
export function formatDate(iso: string, now = currentTime()): string {
  const { date, timeZone } = toDate(iso);
  const year = timeZone === 'UTC' ? date.getUTCFullYear() : date.getFullYear();
  return formatDay(date, timeZone, {
    month: 'short',
    day: 'numeric',
    year: year === now.getFullYear() ? undefined : 'numeric',
  });
}

/** `Tuesday, November 17` */
export function formatLongDate(iso: string): string {
  const { date, timeZone } = toDate(iso);
  return formatDay(date, timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** `November 17, 2026` */
export function formatFullDate(iso: string): string {
  const { date, timeZone } = toDate(iso);
  return formatDay(date, timeZone, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** `10:42 AM` */
export function formatTime(iso: string): string {
  return new Date(iso).toLocaleTimeString(LOCALE, { hour: 'numeric', minute: '2-digit' });
}

/** `Nov 17, 10:42 AM` */
export function formatDateTime(iso: string, now = currentTime()): string {
  return `${formatDate(iso, now)}, ${formatTime(iso)}`;
}

/** `Nov 17, 10:42 AM EST`, on the clocks of a zone. */
export function formatDateTimeIn(iso: string, timeZone: string, now = currentTime()): string {
  const time = new Date(iso).toLocaleTimeString(LOCALE, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return `${formatDate(dayIn(iso, timeZone), now)}, ${time}`;
}

/** `Nov 27 to Dec 2`, from two dates. */
export function formatDateRange(from: string, to: string, now = currentTime()): string {
  return `${formatDate(from, now)} to ${formatDate(to, now)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Compares calendar days, because a day has 23 or 25 hours when clocks change. */
const isDayBefore = (day: Date, now: Date) =>
  day.toDateString() === new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toDateString();

/** `just now`, `22 min ago`, `2 h ago`, `yesterday`; older ones as `formatDate`. */
export function formatRelative(iso: string, now = currentTime()): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (isDayBefore(new Date(iso), now)) return 'yesterday';
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  return formatDate(iso, now);
}

/** `Today`, `Yesterday` or `Friday, November 13`: the heading of a day in a feed. */
export function formatDayHeading(iso: string, now = currentTime()): string {
  const day = new Date(iso);
  if (day.toDateString() === now.toDateString()) return 'Today';
  if (isDayBefore(day, now)) return 'Yesterday';
  return formatLongDate(iso);
}

/** `31.4s` below a minute, `6m 27s` above. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${(milliseconds / 1000).toFixed(1)}s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}

/** `DW` from `Dana Whitfield`; one letter from one word; empty from none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  // By code point: an emoji is two units of a string.
  return ends.map((word = '') => /./u.exec(word)?.[0].toUpperCase() ?? '').join('');
}

/** With an upper-case first letter, as at the start of a sentence. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
