/** Keeps a provider's request rate: a burst, then evenly spaced. */

export interface RateLimitSettings {
  readonly requests_per_hour: number;
  readonly burst_limit: number;
}

/**
 * Seconds to wait before the next request after `usedInLastHour` requests: none within the burst, then one request's
 * share of the hour.
 */
export function secondsUntilNextRequest(limits: RateLimitSettings, usedInLastHour: number): number {
  if (usedInLastHour < Math.min(limits.burst_limit, limits.requests_per_hour)) return 0;
  return 3600 / limits.requests_per_hour;
}
