/** Words of releases and of what browsers report about them, without schemas: browsers load this file. */

/** A part of the portal with releases of its own: the shell, or a remote. */
export const SHELL_PART = 'shell';

/**
 * Events that a browser reports, each at most once per ticket and part:
 * `loaded`: the container and the page's module are there. `failed`: they are not; `kind` says why. `rendered`: the page
 * was committed by React. `crashed`: it threw while it rendered. `error`: an unhandled error or rejection whose stack
 * points into `/remotes/{name}/{version}/`.
 */
export const releaseEvents = ['loaded', 'failed', 'rendered', 'crashed', 'error'] as const;
export type ReleaseEvent = (typeof releaseEvents)[number];

/** Events that count against a release. */
export const failureEvents = ['failed', 'crashed', 'error'] as const satisfies readonly ReleaseEvent[];

/** States of a remote's release. */
export const releaseStates = ['stable', 'candidate', 'published', 'before', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];
