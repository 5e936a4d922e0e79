/** Limits of testimonials, without schemas, because browsers also use them. */

/** The most that an agent's page may have. */
export const MAX_TESTIMONIALS = 20;
