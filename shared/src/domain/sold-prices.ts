/** Where prices of sales may not be printed. */
import type { CardMarket } from '../contracts/card-figures';

/**
 * States whose public records do not say what a home sold for, so that MLSs keep sold prices from the public.
 * Source: AVMetrics, "Nondisclosure States" (avmetrics.net/AVM_glossary/nondisclosure-states); for Wyoming also
 * Wyo. Stat. 34-1-142 and 34-1-143, which keep the sworn statement of a sale confidential.
 */
export const nonDisclosureStates = [
  'AK',
  'ID',
  'KS',
  'LA',
  'MS',
  'MO',
  'MT',
  'NM',
  'ND',
  'TX',
  'UT',
  'WY',
] as const;

/** Card rules of an MLS. Left out, its rules allow both. */
export interface MlsCardRules {
  /** Whether prices of sales may be printed. */
  readonly sold_prices: boolean;
  /** Whether a home that is coming soon may be advertised. */
  readonly coming_soon: boolean;
}

/** Why a card may not print prices of sales; `null` if it may. */
export function priceBanOf(state: string, rules: MlsCardRules | null): CardMarket['priceBan'] {
  if (nonDisclosureStates.some((each) => each === state)) return 'state';
  return rules && !rules.sold_prices ? 'mls' : null;
}

/** Reason of a ban, as a sentence. */
export const priceBanWords: Readonly<Record<NonNullable<CardMarket['priceBan']>, string>> = {
  state: 'Prices of sales are not public in this state.',
  mls: 'The rules of your MLS forbid prices of sales on cards.',
};
