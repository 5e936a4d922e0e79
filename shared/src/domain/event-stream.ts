/** Longest silence on a live event stream before a heartbeat (specification 1, section 9). */
export const HEARTBEAT_MILLISECONDS = 25_000;
