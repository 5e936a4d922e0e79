/** Days of a plan: mail days are working days of the Postal Service, far enough apart that no home gets two cards. Pure. */
import { DRAFT_DAYS } from '../contracts/mailing-plan-vocabulary';
import { FARM_INTERVAL_DAYS } from './auto-farm';
import { daysBetween, utcDay } from './calendar';
import { isBusinessDay } from './postal-holidays';

/** The days between two cards to one home: longer than the 30 days in which it gets no second one. */
export const TOUCH_DAYS = FARM_INTERVAL_DAYS;

/** The day some days later, or earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000));

/** The first working day from a day to another, both included; `null` if there is none. */
export function mailDayIn(from: string, to: string): string | null {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isBusinessDay(day)) return day;
  }
  return null;
}

/** The first working day on or after a day: never more than a few days later. */
export const workingDayFrom = (day: string): string => mailDayIn(day, addDays(day, 14)) ?? day;

/** The working day so many working days after a day, or before it for a negative number. */
export function workingDayAfter(day: string, count: number): string {
  let [at, left] = [day, Math.abs(count)];
  while (left > 0) {
    at = addDays(at, Math.sign(count));
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

/** The day on which the draft of a card is made and shown to its agent. */
export const draftDayOf = (mailOn: string): string => addDays(mailOn, -DRAFT_DAYS);

/** Mail days of a year: the first working day of the month, and so on, each far enough from the one before. */
export function proposeDays(first: string, count: number, apart: number = TOUCH_DAYS): string[] {
  const days: string[] = [];
  let next = workingDayFrom(first);
  while (days.length < count) {
    days.push(next);
    next = workingDayFrom(addDays(next, apart));
  }
  return days;
}

/** A window in which a card is mailed; a day is a window of one day. */
export interface MailWindow {
  readonly mailFrom: string;
  readonly mailTo: string;
  /** Weeks that its drops take; 1 if left out. */
  readonly weeks?: number;
}

/**
 * The fault of each window, as a sentence; `null` for one without. Windows are in the order of the plan, and `kept` are mail
 * days that do not move.
 */
export function windowFaults(
  windows: readonly MailWindow[],
  { earliest, latest }: { readonly earliest: string; readonly latest: string },
): (string | null)[] {
  let before: string | null = null;
  return windows.map(({ mailFrom, mailTo, weeks = 1 }) => {
    const day = mailTo < mailFrom ? null : mailDayIn(mailFrom, mailTo);
    const last = before;
    // The next card waits until the last drop of this one is far enough away.
    before = day === null ? before : workingDayFrom(addDays(day, 7 * (weeks - 1)));
    if (mailTo < mailFrom) return 'The window ends before it begins.';
    if (daysBetween(mailFrom, mailTo) > 30) return 'Choose a window of at most 31 days.';
    if (day === null) {
      return mailFrom === mailTo
        ? 'No mail goes out on that day. Choose a working day, or a window.'
        : 'No mail goes out in that window. Choose a longer one.';
    }
    if (day < earliest) return 'Choose a later day: this one has passed, or is too close.';
    if (day > latest) return 'Choose a day within the next 400 days.';
    if (last !== null && daysBetween(last, day) < TOUCH_DAYS) {
      return `Leave at least ${TOUCH_DAYS} days after the card before: no home gets a second card within 30 days.`;
    }
    return null;
  });
}
