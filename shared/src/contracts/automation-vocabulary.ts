/** Words of the rehearsal of automatic cards, without schemas, because browsers also use them. */

/** `uncounted`: the rules would have made a card, but the homes around it were never looked up. */
export const rehearsalOutcomes = ['mailed', 'prevented', 'uncounted'] as const;

/** How far back the rehearsal looks. */
export const REHEARSAL_DAYS = 90;
