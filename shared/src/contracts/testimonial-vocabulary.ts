/** What pages need to know of testimonials without a schema. */

/** The most that an agent's page may have. */
export const MAX_TESTIMONIALS = 20;
