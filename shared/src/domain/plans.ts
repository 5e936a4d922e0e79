/**
 * The plans of the public price list (specification 2, section 9). Whole dollars per month. They are not billed:
 * `pricing` has the prices that accounts are charged (decision 25).
 */

/** How a plan is paid: yearly or monthly. */
export type BillingPeriod = 'annual' | 'monthly';

export interface Plan {
  readonly name: 'Starter' | 'Growth' | 'Pro';
  readonly dollarsAMonth: Readonly<Record<BillingPeriod, number>>;
  /** Maximum postcards per month. */
  readonly postcards: number;
  readonly isMostPopular: boolean;
  /** Sold through a salesperson, not by checkout. */
  readonly isContactSales: boolean;
}

export const plans: readonly Plan[] = [
  {
    name: 'Starter',
    dollarsAMonth: { annual: 99, monthly: 129 },
    postcards: 200,
    isMostPopular: false,
    isContactSales: false,
  },
  {
    name: 'Growth',
    dollarsAMonth: { annual: 199, monthly: 249 },
    postcards: 500,
    isMostPopular: true,
    isContactSales: false,
  },
  {
    name: 'Pro',
    dollarsAMonth: { annual: 349, monthly: 399 },
    postcards: 1_000,
    isMostPopular: false,
    isContactSales: true,
  },
];

export interface AnnualSaving {
  /** Dollars per year. */
  readonly dollars: number;
  /** Whole percent of the monthly price, floored. */
  readonly percent: number;
}

/** Saving of yearly over monthly payment; differs by plan. */
export function annualSaving({ dollarsAMonth: { annual, monthly } }: Plan): AnnualSaving {
  return {
    dollars: (monthly - annual) * 12,
    percent: Math.floor(((monthly - annual) * 100) / monthly),
  };
}

/** Cents per postcard, such as `39.8`, if all postcards of the plan are used. */
export const centsPerPostcard = ({ dollarsAMonth, postcards }: Plan, period: BillingPeriod): number =>
  (dollarsAMonth[period] * 100) / postcards;
