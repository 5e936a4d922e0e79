/**
 * The calculator of `/roi-calculator` (specification 2, sections 5 and 9; decision 26). Cost and response rate have
 * fractional steps, so slider values are floats. They are scaled to integers before division, so floating-point errors
 * never change a floor or ceiling. Every result is an estimate.
 */

export interface SliderRoiInput {
  /** Dollars per month. */
  readonly budgetDollars: number;
  /** Dollars per postcard: `1.25`. */
  readonly costDollars: number;
  /** Percent of postcards that get a response: `0.5`. */
  readonly responsePercent: number;
  readonly commissionDollars: number;
}

export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export const sliderRoiRanges: Readonly<Record<keyof SliderRoiInput, SliderRange>> = {
  budgetDollars: { min: 100, max: 2_000, step: 100 },
  costDollars: { min: 0.75, max: 2, step: 0.25 },
  responsePercent: { min: 0.1, max: 2, step: 0.1 },
  commissionDollars: { min: 2_000, max: 15_000, step: 1_000 },
};

export const sliderRoiDefaults: SliderRoiInput = {
  budgetDollars: 500,
  costDollars: 1.25,
  responsePercent: 0.5,
  commissionDollars: 8_000,
};

/** Share of leads that become deals, in hundredths: 10%. */
export const dealsPerHundredLeads = 10;

export interface SliderRoi {
  /** floor(budget / cost) x 12 */
  readonly annualPostcards: number;
  /** ceil(postcards x rate / 100) */
  readonly leads: number;
  /** ceil(leads x 10%) */
  readonly deals: number;
  /** Dollars: deals x commission. */
  readonly revenue: number;
  /** Dollars: budget x 12. */
  readonly annualInvestment: number;
}

const scaled = (value: number, scale: number) => Math.round(value * scale);

/** Estimates a year of mail. No postcards if the cost is not positive. */
export function sliderRoi(input: SliderRoiInput): SliderRoi {
  const { budgetDollars, costDollars, responsePercent, commissionDollars } = input;
  const costCents = scaled(costDollars, 100);
  const annualPostcards = costCents > 0 ? Math.floor(scaled(budgetDollars, 100) / costCents) * 12 : 0;
  const leads = Math.ceil((annualPostcards * scaled(responsePercent, 10)) / 1000);
  const deals = Math.ceil((leads * dealsPerHundredLeads) / 100);
  return {
    annualPostcards,
    leads,
    deals,
    revenue: deals * commissionDollars,
    annualInvestment: budgetDollars * 12,
  };
}
