/** Limits of the auto-farm, without schemas, because browsers also use them. */

/** In cents (specification 2, section 9). */
export const farmBudget = { min: 10_000, max: 200_000, step: 10_000, default: 50_000 } as const;
