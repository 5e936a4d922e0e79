/** A rule of wording: patterns of `word-pattern.ts` that state or signal a preference, with the law behind it. */
export interface WordingRule {
  readonly level: 'amber' | 'red';
  readonly reason: string;
  readonly source: string;
  readonly patterns: readonly string[];
}

export const MEMORANDUM = '42 U.S.C. 3604(c); HUD memorandum of January 9, 1995';
export const CATCH_WORDS = '42 U.S.C. 3604(c); former 24 CFR 109.20';

/** The surroundings that a blockbuster says are changing. */
export const NEARBY = '<quarter>|street|block|calle|neighbors|demographic*|vecinos';
export const SAYS_SELL = 'sell|selling|list|leave|act|cash_out|get_out|move|vend*|mudese|salga|flee';
