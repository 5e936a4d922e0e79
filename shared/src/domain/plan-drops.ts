/** Weekly drops of a plan's card: some homes each week, so that its agent can answer them. Pure. */
import { MAX_DROPS, planPerWeek } from '../contracts/mailing-plan-vocabulary';
import { formatQuantity } from './format';
import { addDays, workingDayFrom } from './plan-days';

/** A week's part of a card. */
interface PlanDrop {
  /** From 1. */
  readonly number: number;
  readonly mailOn: string;
  readonly homes: number;
}

/** Weeks that a card to so many homes takes; 1 for a card without drops. */
export const weeksOf = (homes: number, perWeek: number | null): number =>
  perWeek === null ? 1 : Math.max(1, Math.ceil(homes / perWeek));

/** The day of a drop: so many weeks after the first, on a working day of the Postal Service. */
export const dropDay = (first: string, number: number): string =>
  number === 1 ? first : workingDayFrom(addDays(first, 7 * (number - 1)));

/** The drops of a card whose homes are counted but not divided yet. */
export const dropsOf = (first: string, homes: number, perWeek: number | null): PlanDrop[] =>
  Array.from({ length: weeksOf(homes, perWeek) }, (_, index) => ({
    number: index + 1,
    mailOn: dropDay(first, index + 1),
    homes: perWeek === null ? homes : Math.min(perWeek, Math.max(0, homes - index * perWeek)),
  }));

/** The drop that each place in the order of homes is in. */
export const dropOfPlace = (place: number, perWeek: number): number => Math.floor(place / perWeek) + 1;

/** Parts of an amount in the proportion of some counts; they add up to the amount. */
export function sharesOf(amount: number, counts: readonly number[]): number[] {
  let left = amount;
  let ahead = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => {
    const share = ahead === 0 ? left : Math.round((left * count) / ahead);
    left -= share;
    ahead -= count;
    return share;
  });
}

/** Why so few homes a week cannot be planned, as a sentence; `null` if they can. */
export function dropsFault(homes: number, perWeek: number | null): string | null {
  if (perWeek === null || weeksOf(homes, perWeek) <= MAX_DROPS) return null;
  const least = Math.max(planPerWeek.min, Math.ceil(homes / MAX_DROPS));
  return `That takes ${formatQuantity(weeksOf(homes, perWeek), 'week')}. Mail at least ${formatQuantity(least, 'home')} a week: a card takes ${MAX_DROPS} weeks at most.`;
}
