/** A household's choices about its cards. */

/** Which cards a household accepts, across all agents. */
export const cardPreferences = ['all', 'fewer', 'sold_only'] as const;
export type CardPreference = (typeof cardPreferences)[number];

/** Which cards are allowed: none, none from this card's agent, or the preference for all agents. */
export const cardChoices = ['none', 'none_from_agent', ...cardPreferences] as const;
export type CardChoice = (typeof cardChoices)[number];
