/** The window in which an approved campaign can still be stopped (print.md: approved -> scheduled -> submitted). */

import { dayIn, utcDay } from './calendar';
import { isBusinessDay } from './postal-holidays';

/** Time after which nothing can be stopped. */
export function sendsAt(approvedAt: Date, windowMinutes: number): Date {
  return new Date(approvedAt.getTime() + windowMinutes * 60_000);
}

export function isWindowOver(sendsAtIso: string, now: Date): boolean {
  return Date.parse(sendsAtIso) <= now.getTime();
}

/** Whether a mailing's day is before today on its agent's clocks. */
export const isMailDayOver = (day: string, now: Date, timeZone: string): boolean =>
  day < dayIn(now, timeZone);

/** Hour in UTC at which a mailing that is set for a day goes to the printer: in the morning everywhere in the US. */
const PRESS_HOUR_UTC = 14;

/**
 * The end of the stop window of a mailing that is set for a day: that morning, but never before the usual window is over.
 * @param day `2026-11-19`
 */
export function sendsOn(day: string, approvedAt: Date, windowMinutes: number): Date {
  const morning = new Date(`${day}T${PRESS_HOUR_UTC}:00:00.000Z`);
  const earliest = sendsAt(approvedAt, windowMinutes);
  return morning > earliest ? morning : earliest;
}

/** Business days, without postal holidays, from the press day until a card reaches its home: the earliest and the latest. */
const HOME_DAYS = { from: 7, to: 10 } as const;

function businessDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isBusinessDay(utcDay(date))) left -= 1;
  }
  return utcDay(date);
}

/** When the cards of a mailing are expected in homes, before the printer says so. */
export const expectedInHomes = (pressDay: string): { readonly from: string; readonly to: string } => ({
  from: businessDaysAfter(pressDay, HOME_DAYS.from),
  to: businessDaysAfter(pressDay, HOME_DAYS.to),
});
