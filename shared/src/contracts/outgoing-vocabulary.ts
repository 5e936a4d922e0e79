/** Words about outgoing mail of an installation. */

/**
 * How a copy of the database was recognized:
 * it was restored from a backup, it is not where its mark says, its content is older than the mark beside it, or
 * PostgreSQL recovered it to an earlier time.
 */
export const copyReasons = ['restored', 'elsewhere', 'older', 'recovered'] as const;
export type CopyReason = (typeof copyReasons)[number];

/** The word that an administrator types to let a copy send. */
export const GO_LIVE_WORD = 'live';
