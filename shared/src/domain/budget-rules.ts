/** Checks a mailing's cost against its budgets. Pure. */
import { formatMoney } from './format';

export interface MailingBudgets {
  readonly totalCents: number;
  /** Budget of the mailing itself. */
  readonly campaignCents: number;
  /** Cents left of the listing's budget; `null` if it does not apply. */
  readonly listingLeftCents: number | null;
  /** Cents left of the month's budget; `null` for an account without one. */
  readonly monthLeftCents: number | null;
}

/** The first budget that does not cover the cards, as a sentence for the agent; `null` if all do. */
export function budgetRefusal(budgets: MailingBudgets): string | null {
  const { totalCents, campaignCents, listingLeftCents, monthLeftCents } = budgets;
  if (totalCents > campaignCents) {
    return 'The cards cost more than the campaign’s budget. Raise it or mail fewer homes.';
  }
  if (listingLeftCents !== null && totalCents > listingLeftCents) {
    return `The listing’s budget has ${formatMoney(Math.max(0, listingLeftCents))} left, and the cards cost ${formatMoney(totalCents)}. Raise it under Billing Settings or mail fewer homes.`;
  }
  if (monthLeftCents !== null && totalCents > 0 && totalCents > monthLeftCents) {
    return `Your monthly budget has ${formatMoney(Math.max(0, monthLeftCents))} left, and the cards cost ${formatMoney(totalCents)}. Replace it with a budget per listing under Billing Settings, or mail fewer homes.`;
  }
  return null;
}
