/** One request to a vendor that an administrator can look at: what was sent and what came back, without the secrets. */
import type { Exchange } from '@farmpost/shared/contracts/service-health';
import type { OutgoingGuard } from './outgoing-guard';
import { callMeter } from './call-meter';
import { guardedFetch, RefusedAddress } from './guarded-fetch';
import { readStart } from './read-limited';

const MAX_BODY = 20_000;
/** Read more than is shown, so that a secret cut off at the end is not shown. */
const MAX_BYTES = 200_000;
const secretNames =
  /^(authorization|proxy-authorization|cookie|set-cookie|x-api-key)$|token|secret|signature/i;

export interface ExchangeRequest {
  /** Vendor's name, as in the measurements. */
  readonly provider: string;
  /** For an address that a person entered; `null` for one of the server's own settings. */
  readonly guard: OutgoingGuard | null;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Values that must not be shown wherever they appear, such as a key that the vendor repeats in an error. */
  readonly secrets: readonly string[];
  readonly timeoutMs: number;
  /** Statuses besides 2xx that prove that the service works. */
  readonly alsoFine?: readonly number[];
  readonly isBilled?: boolean;
}

/** `••••7c1e`; a short secret shows nothing. */
export const maskSecret = (secret: string): string =>
  secret.length >= 12 ? `••••${secret.slice(-4)}` : '••••';

function masker(secrets: readonly string[]) {
  const known = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]);
  const longestFirst = [...new Set(known)].toSorted((a, b) => b.length - a.length);
  return (text: string): string =>
    longestFirst.reduce((masked, secret) => masked.replaceAll(secret, maskSecret(secret)), text);
}

/** With the scheme before the secret. The end of a name and password shows the password's. */
function maskCredentials(value: string): string {
  const [, scheme = '', secret = value] = /^(Basic|Bearer) (.+)$/i.exec(value) ?? [];
  const masked = scheme.toLowerCase() === 'basic' ? '••••' : maskSecret(secret);
  return scheme ? `${scheme} ${masked}` : masked;
}

function maskHeaders(
  headers: Iterable<readonly [string, string]>,
  mask: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [
      name,
      secretNames.test(name) ? maskCredentials(value) : mask(value),
    ]),
  );
}

/** Never throws: a failure is part of the exchange. */
export async function sendExchange(asked: ExchangeRequest): Promise<Exchange> {
  const mask = masker(asked.secrets);
  const request = {
    method: 'GET',
    url: mask(asked.url),
    headers: maskHeaders(Object.entries({ accept: 'application/json', ...asked.headers }), mask),
  };
  const limit = AbortSignal.timeout(asked.timeoutMs);
  const start = performance.now();
  const done = (response: Exchange['response'], error: string | null): Exchange => {
    const durationMs = Math.round(performance.now() - start);
    const isFine =
      response !== null &&
      ((response.status >= 200 && response.status < 300) || (asked.alsoFine ?? []).includes(response.status));
    callMeter.record(asked.provider, {
      ms: durationMs,
      isError: !isFine,
      isBilled: asked.isBilled === true && response?.status === 200,
    });
    return { request, response, durationMs, error };
  };
  try {
    const sent = { headers: { accept: 'application/json', ...asked.headers }, signal: limit };
    const answer = asked.guard
      ? await guardedFetch(asked.guard, asked.url, sent)
      : await fetch(asked.url, { ...sent, redirect: 'manual' });
    const { bytes, isCut } = await readStart(answer, MAX_BYTES);
    const body = mask(bytes.toString('utf8'));
    return done(
      {
        status: answer.status,
        headers: maskHeaders(answer.headers, mask),
        body: body.slice(0, MAX_BODY),
        isCut: isCut || body.length > MAX_BODY,
      },
      null,
    );
  } catch (error) {
    if (error instanceof RefusedAddress)
      return { request, response: null, durationMs: 0, error: error.message };
    if (limit.aborted) return done(null, `No answer in ${asked.timeoutMs.toLocaleString('en-US')} ms`);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return done(null, `No connection: ${mask(cause instanceof Error ? cause.message : String(cause))}`);
  }
}
