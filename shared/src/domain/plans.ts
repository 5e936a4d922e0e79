/**
 * The plans of the public price list (specification 2, section 9). Whole dollars a month. Nobody is billed by them:
 * what an account is charged is in `pricing` (decision 25).
 */

/** How a plan is paid: a year at once, or month by month. */
export type BillingPeriod = 'annual' | 'monthly';

export interface Plan {
  readonly name: 'Starter' | 'Growth' | 'Pro';
  readonly dollarsAMonth: Readonly<Record<BillingPeriod, number>>;
  /** Postcards a month, at most. */
  readonly postcards: number;
  readonly isMostPopular: boolean;
  /** Sold by a person, not by a button. */
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
  /** Dollars a year. */
  readonly dollars: number;
  /** Of the monthly price, in whole percent, floored. */
  readonly percent: number;
}

/** What paying by the year saves against paying by the month; it differs from plan to plan. */
export function annualSaving({ dollarsAMonth: { annual, monthly } }: Plan): AnnualSaving {
  return {
    dollars: (monthly - annual) * 12,
    percent: Math.floor(((monthly - annual) * 100) / monthly),
  };
}

/** Cents of one postcard, as `39.8`, where all postcards of the plan are used. */
export const centsPerPostcard = ({ dollarsAMonth, postcards }: Plan, period: BillingPeriod): number =>
  (dollarsAMonth[period] * 100) / postcards;
