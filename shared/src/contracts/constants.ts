/** Names that must be spelled one way everywhere. */
export const PRODUCT_NAME = 'Farmpost';
export const TAGLINE = 'Gets agents more listings with less work.';

/** The fixed local-storage key of the session, as the specification asks. */
export const SESSION_STORAGE_KEY = 'farmpost.auth';

/** The theme that a person chose over the system's: `light` or `dark`. */
export const THEME_STORAGE_KEY = 'farmpost.theme';

/** The page that somebody asked for before he made an account; until he is in, a day at most. */
export const WANTED_PATH_STORAGE_KEY = 'farmpost.wanted';

/** Id and address of the signed-in agent's record, as the specification asks: a cache of his own data only. */
export const AGENT_PROFILE_STORAGE_KEY = 'agent_profile';
