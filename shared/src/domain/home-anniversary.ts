/** Anniversaries of closings. Pure. */
import { daysBetween, utcDay } from './calendar';

const dayAfter = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000));

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The month and day that a closing is remembered by: `06-14`. */
export const monthDayOf = (day: string): string => day.slice(5);

/**
 * The days of a window by month and day, so that an index finds closings. February 29 comes on February 28 in years
 * without one.
 * @param from first calendar date
 * @param days how many days the window has
 */
export function monthDaysIn(from: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => dayAfter(from, index)).flatMap((day) =>
    monthDayOf(day) === '02-28' && !isLeap(Number(day.slice(0, 4))) ? ['02-28', '02-29'] : [monthDayOf(day)],
  );
}

/** The first anniversary on or after a day, with its number of years. The closing itself is none. */
export function nextAnniversary(
  closedOn: string,
  today: string,
): { readonly day: string; readonly years: number } {
  const closedIn = Number(closedOn.slice(0, 4));
  const inYear = (year: number): string => {
    const monthDay = monthDayOf(closedOn);
    return `${String(year).padStart(4, '0')}-${monthDay === '02-29' && !isLeap(year) ? '02-28' : monthDay}`;
  };
  const first = Math.max(closedIn + 1, Number(today.slice(0, 4)));
  const year = inYear(first) < today ? first + 1 : first;
  return { day: inYear(year), years: year - closedIn };
}

/** Whether the next anniversary is within so many days, today included. */
export const isAnniversaryNear = (closedOn: string, today: string, days: number): boolean => {
  const ahead = daysBetween(today, nextAnniversary(closedOn, today).day);
  return ahead >= 0 && ahead < days;
};

/** The last day on which a closing can have an anniversary within the window. */
export const lastClosingFor = (from: string, days: number): string => {
  const last = dayAfter(from, days - 1);
  const year = Number(last.slice(0, 4)) - 1;
  return `${year}-${monthDayOf(last)}`;
};
