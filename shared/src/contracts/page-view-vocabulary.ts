/** Facts of one view of a page, without schemas, because browsers also use them. */

/** Name in `Server-Timing` of a page that was fetched ahead of its visit: its scan is not recorded yet. */
export const FETCHED_AHEAD = 'ahead';

/**
 * Name in `Server-Timing` of the load ticket of a public page, as its description: the page's own bytes are the same for
 * everyone.
 */
export const LOAD_TICKET = 'ticket';
