/** The days on which a mailing can be set to go to the printer. */
import { SCHEDULE_DAYS } from '@farmpost/shared/contracts/campaign-vocabulary';
import { localDay } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';

/** Tomorrow to the last day, in the agent's own calendar. */
export function mailDays(now = currentTime()): { readonly first: string; readonly last: string } {
  const after = (days: number) => {
    const day = new Date(now);
    day.setDate(day.getDate() + days);
    return localDay(day);
  };
  return { first: after(1), last: after(SCHEDULE_DAYS - 1) };
}

/** Error message for a chosen day; `null` if the day is valid. */
export function mailDayProblem(day: string, now = currentTime()): string | null {
  const { first, last } = mailDays(now);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && day >= first && day <= last) return null;
  return `Choose a day from tomorrow up to ${SCHEDULE_DAYS} days ahead.`;
}
