/**
 * Days on which the Postal Service carries no mail, besides Sundays: the holidays of 5 U.S.C. 6103(a). One on a Sunday is
 * observed on the Monday after it; one on a Saturday moves no weekday, because mail is carried on the Friday before it.
 * @see source: https://about.usps.com/newsroom/events/
 */

import { utcDay } from './calendar';

/** Month and day. */
const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'];
/** Month, day of the week (0 is Sunday) and which one; -1 is the last. */
const floating: readonly (readonly [month: number, weekday: number, which: number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
];

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay();

function isFloating(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const weekday = weekdayOf(day);
  const which = Math.ceil(date / 7);
  const isLast = date + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate();
  return floating.some(
    ([inMonth, on, nth]) => inMonth === month && on === weekday && (nth === -1 ? isLast : nth === which),
  );
}

/** The day before `2027-01-01` is `2026-12-31`. */
const dayBefore = (day: string): string => utcDay(new Date(Date.parse(`${day}T00:00:00.000Z`) - 86_400_000));

/** @param day `2026-11-26` */
export const isPostalHoliday = (day: string): boolean =>
  fixed.includes(day.slice(5)) ||
  isFloating(day) ||
  (weekdayOf(day) === 1 && fixed.includes(dayBefore(day).slice(5)));

/** Monday to Friday, without holidays. */
export const isBusinessDay = (day: string): boolean => weekdayOf(day) % 6 !== 0 && !isPostalHoliday(day);
