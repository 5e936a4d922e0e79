/**
 * Reporting of payments to salespeople, who are no employees, on IRS Form 1099-NEC. Taxpayer numbers are never stored here.
 */
import type { TaxFormState } from '../contracts/tax-form-vocabulary';
import { openTable, wordsOfKey } from './open-table';

export interface ReportingThreshold {
  /** A year's payments of this much or more are reported. */
  readonly cents: number;
  /** False for years whose amount the IRS adjusts for inflation: it may be higher. */
  readonly isFinal: boolean;
}

/**
 * $600 for payments to the end of 2025 and $2,000 from 2026 on, adjusted for inflation from 2027 on. Source: 26 U.S.C.
 * 6041(a) and 6041A(a)(2), as amended by Pub. L. 119-21, section 70433.
 */
export function reportingThreshold(year: number): ReportingThreshold {
  if (year <= 2025) return { cents: 600_00, isFinal: true };
  return { cents: 2_000_00, isFinal: year === 2026 };
}

/**
 * The last day on which a copy of a year's information return, or its data, is kept: four years from its due date,
 * January 31 of the next year. Source: IRS, General Instructions for Certain Information Returns, "Keeping copies": three
 * years, and four where backup withholding was imposed.
 */
export const keptUntil = (year: number): string => `${year + 5}-01-31`;

export const taxFormStateNames: Readonly<
  Record<TaxFormState, { name: string; tone: 'neutral' | 'info' | 'warning' | 'success' }>
> = openTable(
  {
    not_asked: { name: 'W-9 not asked for', tone: 'neutral' },
    asked: { name: 'W-9 asked for', tone: 'info' },
    on_file: { name: 'W-9 on file', tone: 'success' },
    stripe_asks: { name: 'Stripe needs tax details', tone: 'warning' },
    stripe_has: { name: 'Tax details with Stripe', tone: 'success' },
  },
  (state) => ({ name: wordsOfKey(state), tone: 'neutral' }),
);
