/** Dates as US spreadsheets and CRMs write them. Pure. */

import { utcDay } from './calendar';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day; `null` for one that no calendar has, such as February 30. */
function dayOf(year: number, month: number, day: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal && year >= 1900 && year < 2200 ? utcDay(time) : null;
}

/** Two figures name a year of this century up to 69, as spreadsheets read them. */
const wholeYear = (year: number): number => (year >= 100 ? year : year + (year < 70 ? 2000 : 1900));

/** Day 1 of Excel's serial dates is January 1, 1900; it also counts a February 29, 1900. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);

/**
 * The calendar date in a cell: `6/14/2019`, `6-14-19`, `2019-06-14`, `2019-06-14T10:00:00Z`, `June 14, 2019`,
 * `14-Jun-2019`, or a spreadsheet's number of days. Month and day are in the US order. `null` for anything else.
 */
export function readUsDate(text: string): string | null {
  const cell = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\s.*)?$/.exec(cell);
  if (us) return dayOf(wholeYear(Number(us[3])), Number(us[1]), Number(us[2]));
  const named = /^(?:[a-z]+,\s*)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(cell);
  const dayFirst = /^(\d{1,2})[-\s]([a-z]{3,9})\.?[-\s,]+(\d{4}|\d{2})$/i.exec(cell);
  const word = named?.[1] ?? dayFirst?.[2];
  if (word !== undefined) {
    const month = months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
    const [day, year] = named ? [named[2], named[3]] : [dayFirst?.[1], dayFirst?.[3]];
    return month === 0 ? null : dayOf(wholeYear(Number(year)), month, Number(day));
  }
  if (/^\d{5}$/.test(cell)) {
    const time = new Date(SERIAL_EPOCH + Number(cell) * 86_400_000);
    return dayOf(time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate());
  }
  return null;
}
