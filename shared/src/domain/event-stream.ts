/** How long a live event stream may say nothing before it says that it is still there (specification 1, section 9). */
export const HEARTBEAT_MILLISECONDS = 25_000;
