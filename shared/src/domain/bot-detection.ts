/** Detects landing page requests that are not people: link previews, crawlers, monitors, scripts, prefetches. */

/**
 * Preview fetchers of messengers and mail scanners come first, because they open every link that is sent. In-app
 * browsers (`FBAN`, `Instagram`, `Line/`) and Cubot phones are people and must not match.
 */
const botPattern =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|preview|fetcher|scanner|monitor|uptime|headless|lighthouse|pagespeed|facebookexternalhit|facebookcatalog|whatsapp\/|skypeuripreview|slack-imgproxy|embedly|quora link|pinterest\/0|vkshare|w3c_validator|validator|safelinks|barracuda|proofpoint|mimecast|urlscan|curl\/|wget|python-|python\/|aiohttp|httpx|go-http-client|java\/|okhttp|libwww|node-fetch|axios|undici|postman|insomnia|phantomjs|puppeteer|playwright/i;

/** Also true for an empty user agent, because every browser that people use sends one. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || botPattern.test(userAgent);
}

/** Whether a browser fetches a page that it may never show: `Sec-Purpose: prefetch;prerender`, `Purpose: prefetch`, `X-Moz: prefetch`. */
export function isPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );
}
