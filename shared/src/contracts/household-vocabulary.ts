/** What a home may say about the cards that it gets. */

/** What a home wants of the agents whose cards it takes. */
export const cardPreferences = ['all', 'fewer', 'sold_only'] as const;
export type CardPreference = (typeof cardPreferences)[number];

/** Which cards may come: none at all, none of the agent of the card at hand, or what the home prefers of all agents. */
export const cardChoices = ['none', 'none_from_agent', ...cardPreferences] as const;
export type CardChoice = (typeof cardChoices)[number];
