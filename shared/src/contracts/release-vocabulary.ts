/** Words of releases and of what browsers report about them, without schemas: browsers load this file. */

/** A part of the portal with releases of its own: the shell, or a remote. */
export const SHELL_PART = 'shell';

/**
 * Events that a browser reports, each at most once per ticket and part:
 * `started`: a page of the part was asked for, and none of the part's code has run yet. `loaded`: the container and the
 * page's module are there. `failed`: they are not, or no page came of them; `kind` says why. `rendered`: the page's `h1`
 * was painted. `crashed`: it threw while it rendered. `error`: an unhandled error or rejection of the part's code, a
 * built-in that it replaced, or a request that the page's policy blocked.
 */
export const releaseEvents = ['started', 'loaded', 'failed', 'rendered', 'crashed', 'error'] as const;
export type ReleaseEvent = (typeof releaseEvents)[number];

/** Events that count against a release. */
export const failureEvents = ['failed', 'crashed', 'error'] as const satisfies readonly ReleaseEvent[];

/** States of a remote's release. */
export const releaseStates = ['stable', 'candidate', 'published', 'before', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];
