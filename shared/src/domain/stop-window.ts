/** The window in which an approved campaign can still be stopped (print.md: approved -> scheduled -> submitted). */

/** Time after which nothing can be stopped. */
export function sendsAt(approvedAt: Date, windowMinutes: number): Date {
  return new Date(approvedAt.getTime() + windowMinutes * 60_000);
}

export function isWindowOver(sendsAtIso: string, now: Date): boolean {
  return Date.parse(sendsAtIso) <= now.getTime();
}

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
