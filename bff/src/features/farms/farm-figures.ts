/** Figures of an area, each with its one definition. Pure. */
import type { FarmFigures } from '@farmpost/shared/contracts/farms';
import { LEAST_OTHERS } from '@farmpost/shared/contracts/farm-vocabulary';
import { MIN_SALES } from '@farmpost/shared/domain/market-figures';

/**
 * Sales of twelve months for each home: 44 of 949 are 4.6%. `null` without a home.
 * @see source: ARMLS, "Calculate Turnover Rate" (armls.com/calculate-turnover-rate)
 */
export const turnoverOf = (sales: number, homes: number): number | null =>
  homes === 0 ? null : sales / homes;

/** The value below which a share of them lies, between the two nearest (type 7 of Hyndman and Fan, 1996). */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

const wholeDollars = (cents: number) => Math.round(cents / 100) * 100;

/** The middle half of the prices; `null` for so few sales that they say more about single homes. */
export function priceBandOf(priceCents: readonly number[]): FarmFigures['prices'] {
  const sorted = priceCents.filter((cents) => cents > 0).toSorted((a, b) => a - b);
  if (sorted.length < MIN_SALES) return null;
  const at = (share: number) => wholeDollars(quantile(sorted, share));
  return { lowCents: at(0.25), medianCents: at(0.5), highCents: at(0.75) };
}

/** A number of agents, or `null` where it is so small that one could be guessed. */
export const manyOrNull = (agents: number): number | null => (agents < LEAST_OTHERS ? null : agents);

/** Cost of a farm at one rate, in cents; a month is a twelfth of a year. */
export function costOf(
  homes: number,
  unitPriceCents: number,
  cardsAYear: number,
): Pick<FarmFigures['cost'], 'mailingCents' | 'monthCents' | 'yearCents'> {
  const mailingCents = homes * unitPriceCents;
  const yearCents = mailingCents * cardsAYear;
  return { mailingCents, yearCents, monthCents: Math.round(yearCents / 12) };
}

/** Listings a year whose commission pays for the cards, to a hundredth; `null` without a commission. */
export const breakEvenOf = (yearCents: number, commissionCents: number | null): FarmFigures['breakEven'] =>
  commissionCents === null || commissionCents === 0
    ? null
    : { commissionCents, listings: Math.ceil((yearCents / commissionCents) * 100) / 100 };
