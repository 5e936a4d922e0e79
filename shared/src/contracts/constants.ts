/** Names that must be the same everywhere. */
export const PRODUCT_NAME = 'Farmpost';
export const TAGLINE = 'Gets agents more listings with less work.';

/** The session's local-storage key, fixed by the specification. */
export const SESSION_STORAGE_KEY = 'farmpost.auth';

/** Session-storage key of a tab in which an administrator views the portal as someone else: the view's token. */
export const VIEW_STORAGE_KEY = 'farmpost.view';

/** The theme chosen instead of the system's: `light` or `dark`. */
export const THEME_STORAGE_KEY = 'farmpost.theme';

/** The page that a person requested before they created an account; kept until they sign in, for a day at most. */
export const WANTED_PATH_STORAGE_KEY = 'farmpost.wanted';

/** Id and email of the signed-in agent's record, as the specification requires: a cache of their own data only. */
export const AGENT_PROFILE_STORAGE_KEY = 'agent_profile';

/** The campaign that an agent fills in and has not created yet; removed when they sign out. */
export const CAMPAIGN_DRAFT_STORAGE_KEY = 'farmpost.campaign-draft';

/** Id of the element of a portal page that is shown when the portal's own script cannot start. */
export const START_FAILURE_ELEMENT = 'start-failure';

/** Caches of onboarding that the specification requires; the server's record decides. */
export const ONBOARDING_COMPLETE_STORAGE_KEY = 'onboarding_complete';
export const SELECTED_MLS_STORAGE_KEY = 'selected_mls';
export const MLS_REQUEST_STORAGE_KEY = 'mls_integration_request';

/** Id of the element with `RouteFiles` as JSON, on pages of the app. */
export const ROUTE_FILES_ELEMENT = 'route-files';
