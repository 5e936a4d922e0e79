/**
 * Estimates of a budget's results, shown next to the budget sliders of onboarding, billing and the auto-farm
 * (specification 2, section 9; decisions 26 and 27). Whole dollars; homes, postcards and leads are rounded down.
 */

export interface Range {
  readonly from: number;
  readonly to: number;
}

export const budgetEstimateAssumptions = {
  /** Dollars to reach one home: B / 1.5. */
  dollarsPerHome: 1.5,
  /** Share of homes that respond, in thousandths: 1.5 to 2.5 percent. */
  answersPerThousand: { from: 15, to: 25 },
  /** Revenue as a multiple of the budget; shown as `4x-12x`. */
  revenueMultiple: { from: 4, to: 12 },
  returnText: '4x-12x',
  dealValueDollars: 8_000,
  leadToDeal: 0.1,
  /** Annual net profit as a multiple of the spend. */
  profitMultiple: { from: 3, to: 11 },
  listingsPerYear: [6, 12, 24],
} as const;

export interface BudgetEstimate {
  /** Homes reached, equal to postcards mailed: floor(B / 1.5). */
  readonly postcards: number;
  readonly leads: Range;
  readonly revenueDollars: Range;
  /** Value of these leads: leads x `leadToDeal` x `dealValueDollars`. */
  readonly leadRevenueDollars: Range;
}

export interface AnnualScenario {
  readonly listings: number;
  readonly spendDollars: number;
  readonly netProfitDollars: Range;
}

const times = ({ from, to }: Range, factor: number): Range => ({ from: from * factor, to: to * factor });

/** Estimates one listing's mailing, or one month of an auto-farm. */
export function budgetEstimate(budgetDollars: number): BudgetEstimate {
  const { dollarsPerHome, answersPerThousand, revenueMultiple, dealValueDollars, leadToDeal } =
    budgetEstimateAssumptions;
  const postcards = Math.floor(budgetDollars / dollarsPerHome);
  const leads = {
    from: Math.floor((postcards * answersPerThousand.from) / 1000),
    to: Math.floor((postcards * answersPerThousand.to) / 1000),
  };
  return {
    postcards,
    leads,
    revenueDollars: times(revenueMultiple, budgetDollars),
    leadRevenueDollars: times(leads, leadToDeal * dealValueDollars),
  };
}

/** Estimates a year with that budget per listing, for 6, 12 and 24 listings. */
export function annualScenarios(budgetDollars: number): AnnualScenario[] {
  const { listingsPerYear, profitMultiple } = budgetEstimateAssumptions;
  return listingsPerYear.map((listings) => ({
    listings,
    spendDollars: listings * budgetDollars,
    netProfitDollars: times(profitMultiple, listings * budgetDollars),
  }));
}
