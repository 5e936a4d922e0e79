/** Keeps a provider's request rate: a burst, then evenly spaced, never more in an hour than allowed. */

export interface RateLimitSettings {
  readonly requests_per_hour: number;
  readonly burst_limit: number;
}

export interface Pace {
  /** Requests that may begin at once. */
  readonly burst: number;
  readonly intervalMs: number;
}

const HOUR_MS = 3_600_000;

/** Reduces the rate of the rest of an hour by the burst, which is never more than half of the hour's requests. */
export function paceOf({ requests_per_hour: perHour, burst_limit: limit }: RateLimitSettings): Pace {
  const burst = Math.min(limit, Math.ceil(perHour / 2));
  return { burst, intervalMs: HOUR_MS / (perHour - burst + 1) };
}
