/** Words of the rehearsal of automatic cards, without schemas, because browsers also use them. */

/** `uncounted`: the rules would have made a card, but the homes around it were never looked up. */
export const rehearsalOutcomes = ['mailed', 'prevented', 'uncounted'] as const;

/** How far back the rehearsal looks. */
export const REHEARSAL_DAYS = 90;

/** Cards that a rule set makes. */
export const rehearsedCards = ['both', 'just-listed', 'just-sold'] as const;
export type RehearsedCards = (typeof rehearsedCards)[number];

export const rehearsedCardsNames: Readonly<Record<RehearsedCards, string>> = {
  both: 'Just listed and just sold',
  'just-listed': 'Just listed only',
  'just-sold': 'Just sold only',
};

/** Bounds of the rules that can be tried: those of a listing's budget and of the steps of its plan. */
export const triedRules = {
  budgetCents: { min: 10_000, max: 200_000 },
  waitDays: { min: 0, max: 20 },
  mostHomes: { min: 25, max: 500 },
} as const;

/** The two rule sets of a comparison. */
export const ruleSides = ['a', 'b'] as const;
export type RuleSide = (typeof ruleSides)[number];
