/** How long a vendor asks to wait, in seconds. */

/** Seconds from now, a time since 1970 in seconds or milliseconds, or a date. */
export function secondsUntil(written: string): number | undefined {
  const number = Number(written);
  const now = Date.now() / 1000;
  // No vendor asks for a wait of years.
  const wait = Number.isFinite(number)
    ? number > 1e11
      ? number / 1000 - now
      : number > 1e8
        ? number - now
        : number
    : Date.parse(written) / 1000 - now;
  return written.trim() !== '' && Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

const resetHeaders = ['ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'];

/**
 * From `Retry-After`, or from the reset of a rate-limit window: seconds in `RateLimit-Reset`, `t=` in its newer form.
 * @see docs: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 * @see docs: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export function readRetryAfter(headers: Headers): number | undefined {
  const structured = /(?:^|[;,\s])(?:t|reset)=(\d+)/i.exec(headers.get('ratelimit') ?? '')?.[1];
  const written = [
    headers.get('retry-after'),
    ...resetHeaders.map((name) => headers.get(name)),
    structured ?? null,
  ];
  return written.flatMap((text) => (text === null ? [] : (secondsUntil(text) ?? []))).at(0);
}
