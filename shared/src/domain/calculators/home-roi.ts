/**
 * The calculator of `/` and `/proven-roi` (specification 2, section 9; decision 26). Whole dollars and whole numbers
 * in and out; every result is an estimate. Its price of a card is its own, not the one charged (`domain/pricing`).
 * Rates are kept as integer shares, so that no floor falls short by a binary fraction.
 */

export interface HomeRoiInput {
  /** Average commission of a closing. */
  readonly commissionDollars: number;
  readonly listingsPerMonth: number;
  /** Postcard budget of one listing. */
  readonly budgetDollars: number;
}

export const homeRoiDefaults: HomeRoiInput = {
  commissionDollars: 15_000,
  listingsPerMonth: 2,
  budgetDollars: 250,
};

/** What the estimate takes for granted; the pages print it beside the results. */
export const homeRoiAssumptions = {
  cardCents: 65,
  /** Mailed homes that answer, in thousandths: 5.2%. */
  answersPerThousand: 52,
  /** Leads that close, in hundredths: 15%. */
  closingsPerHundredLeads: 15,
  maximumPercent: 999,
} as const;

/** Guidance beside the fields, in dollars. */
export const homeRoiGuidance = {
  commission: { from: 8_000, to: 15_000 },
  budget: { from: 250, to: 500 },
  /** "A 50-dollar budget mails about 80 postcards": copy, rounded up from the 76 that the formula gives. */
  example: { budgetDollars: 50, aboutPostcards: 80 },
} as const;

export interface HomeRoi {
  /** Dollars a month: listings x budget. */
  readonly investment: number;
  /** floor(investment / 0.65) */
  readonly postcards: number;
  /** floor(postcards x 5.2%) */
  readonly leads: number;
  /** floor(leads x 15%) */
  readonly closings: number;
  /** Dollars: closings x commission. */
  readonly revenue: number;
  /** floor((revenue - investment) / investment x 100), at most 999; 0 where revenue does not exceed the investment. */
  readonly percent: number;
  /** ceil(investment / commission): closings that pay for the mail; null without a commission. */
  readonly breakEvenClosings: number | null;
}

/** Estimates a month of mail. */
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
 * What was typed, as a whole number: a fraction is cut off. There is no upper bound; 0 for what is no number, is
 * negative, or is too large to count with (specification 2, section 5: invalid becomes 0).
 */
export function wholeNumberOf(typed: string): number {
  const value = Number.parseInt(typed, 10);
  return value > 0 && Number.isSafeInteger(value) ? value : 0;
}
