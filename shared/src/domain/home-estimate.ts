/**
 * Estimates a home's value and its owner's equity. Shown as an estimate with its method and date, never as a fact.
 * Inputs are public records: the last sale and the latest tax assessment.
 */

export interface HomeRecord {
  readonly lastSaleAt: string | null;
  readonly lastSalePriceCents: number | null;
  readonly assessedValueCents: number | null;
  readonly assessedYear: number | null;
}

export interface HomeEstimate {
  readonly valueCents: number;
  /** 0 to 1, or `null` if the last sale is unknown. */
  readonly equityShare: number | null;
  readonly method: 'sale-and-assessment' | 'sale' | 'assessment';
  /** ISO-8601 instant that the estimate holds for. */
  readonly at: string;
}

/** Assumptions of the estimate; each is a national average, the same for every home. */
export const estimateAssumptions = {
  /** Annual growth of home values (FHFA house price index, average since 1991). */
  annualGrowth: 0.043,
  /** Loan-to-value, term and rate of a conventional first mortgage. */
  loanShare: 0.8,
  loanYears: 30,
  loanRate: 0.055,
} as const;

const YEAR_MS = 365.25 * 86_400_000;

const grown = (cents: number, years: number) =>
  cents * (1 + estimateAssumptions.annualGrowth) ** Math.max(0, years);

/** Share of a level-payment loan still owed after a number of years. */
function owedShare(years: number): number {
  const { loanRate, loanYears } = estimateAssumptions;
  if (years >= loanYears) return 0;
  const monthly = loanRate / 12;
  const all = (1 + monthly) ** (loanYears * 12);
  return (all - (1 + monthly) ** (Math.max(0, years) * 12)) / (all - 1);
}

/** `null` if neither a sale nor an assessment is known. */
export function estimateHome(home: HomeRecord, now: Date): HomeEstimate | null {
  const soldYears = home.lastSaleAt ? (now.getTime() - Date.parse(home.lastSaleAt)) / YEAR_MS : Number.NaN;
  // Transfers within a family are recorded at a token price, which says nothing about the value.
  const price =
    home.lastSalePriceCents !== null && home.lastSalePriceCents > 1_000_000 ? home.lastSalePriceCents : null;
  const bySale = price !== null && Number.isFinite(soldYears) ? grown(price, soldYears) : null;
  const byAssessment =
    home.assessedValueCents !== null && home.assessedValueCents > 0
      ? grown(home.assessedValueCents, home.assessedYear ? now.getUTCFullYear() - home.assessedYear : 0)
      : null;
  const values = [bySale, byAssessment].filter((value) => value !== null);
  if (values.length === 0) return null;
  const valueCents = Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  const owed =
    price !== null && bySale !== null ? price * estimateAssumptions.loanShare * owedShare(soldYears) : null;
  return {
    valueCents,
    equityShare: owed === null ? null : Math.min(1, Math.max(0, 1 - owed / valueCents)),
    method: values.length === 2 ? 'sale-and-assessment' : bySale === null ? 'assessment' : 'sale',
    at: now.toISOString(),
  };
}
