/** The window in which an approved campaign can still be stopped (print.md: approved -> scheduled -> submitted). */

import type { MailClass } from '../contracts/campaign-vocabulary';
import { dayIn, utcDay } from './calendar';
import { isBusinessDay } from './postal-holidays';
import { deliveryBusinessDays } from './pricing';

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

function businessDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isBusinessDay(utcDay(date))) left -= 1;
  }
  return utcDay(date);
}

/** When the pieces of a mailing are expected in homes, before the printer says so. Postal holidays do not count. */
export function expectedInHomes(
  pressDay: string,
  mailClass: MailClass,
): { readonly from: string; readonly to: string } {
  const { from, to } = deliveryBusinessDays[mailClass];
  return { from: businessDaysAfter(pressDay, from), to: businessDaysAfter(pressDay, to) };
}
