/**
 * The calculator of `/` and `/proven-roi` (specification 2, section 9; decision 26). Whole dollars and whole numbers
 * in and out; every result is an estimate. It uses its own card price, not the one charged (`domain/pricing`).
 * Rates are integer shares, so floating-point errors never change a floor.
 */

export interface HomeRoiInput {
  /** Average commission per closing. */
  readonly commissionDollars: number;
  readonly listingsPerMonth: number;
  /** Postcard budget per listing. */
  readonly budgetDollars: number;
}

export const homeRoiDefaults: HomeRoiInput = {
  commissionDollars: 15_000,
  listingsPerMonth: 2,
  budgetDollars: 250,
};

/** Assumptions of the estimate, which the pages show next to the results. */
export const homeRoiAssumptions = {
  cardCents: 65,
  /** Share of mailed homes that respond, in thousandths: 5.2%. */
  answersPerThousand: 52,
  /** Share of leads that close, in hundredths: 15%. */
  closingsPerHundredLeads: 15,
  maximumPercent: 999,
} as const;

/** Guidance next to the fields, in dollars. */
export const homeRoiGuidance = {
  commission: { from: 8_000, to: 15_000 },
  budget: { from: 250, to: 500 },
  /** Copy: "A 50-dollar budget mails about 80 postcards", rounded up from the formula's 76. */
  example: { budgetDollars: 50, aboutPostcards: 80 },
} as const;

export interface HomeRoi {
  /** Dollars per month: listings x budget. */
  readonly investment: number;
  /** floor(investment / 0.65) */
  readonly postcards: number;
  /** floor(postcards x 5.2%) */
  readonly leads: number;
  /** floor(leads x 15%) */
  readonly closings: number;
  /** Dollars: closings x commission. */
  readonly revenue: number;
  /** floor((revenue - investment) / investment x 100), at most 999; 0 unless revenue exceeds the investment. */
  readonly percent: number;
  /** ceil(investment / commission): closings that pay for the mail; `null` without a commission. */
  readonly breakEvenClosings: number | null;
}

/** Estimates one month of mail. */
export function homeRoi({ commissionDollars, listingsPerMonth, budgetDollars }: HomeRoiInput): HomeRoi {
  const { cardCents, answersPerThousand, closingsPerHundredLeads, maximumPercent } = homeRoiAssumptions;
  const investment = listingsPerMonth * budgetDollars;
  const postcards = Math.floor((investment * 100) / cardCents);
  const leads = Math.floor((postcards * answersPerThousand) / 1000);
  const closings = Math.floor((leads * closingsPerHundredLeads) / 100);
  const revenue = closings * commissionDollars;
  const pays = investment > 0 && revenue > investment;
  return {
    investment,
    postcards,
    leads,
    closings,
    revenue,
    percent: pays ? Math.min(maximumPercent, Math.floor(((revenue - investment) * 100) / investment)) : 0,
    breakEvenClosings: commissionDollars > 0 ? Math.ceil(investment / commissionDollars) : null,
  };
}

/**
 * Typed text as a whole number, with fractions truncated. There is no upper bound. Returns 0 for text that is not a
 * number, is negative, or is too large to calculate with (specification 2, section 5: invalid becomes 0).
 */
export function wholeNumberOf(typed: string): number {
  const value = Number.parseInt(typed, 10);
  return value > 0 && Number.isSafeInteger(value) ? value : 0;
}
