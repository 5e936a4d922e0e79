/**
 * The only way to call a vendor's HTTP API: timeouts, pacing below the vendor's rate limit, retries where they are
 * safe, and every failure as a `ProviderError`. Error messages never include our headers or bodies.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { OutgoingGuard } from './outgoing-guard';
import { callMeter } from './call-meter';
import { guardedFetch, type GuardedRequest, RefusedAddress } from './guarded-fetch';
import { ProviderError } from './provider-error';
import { readWhole, TooLarge } from './read-limited';
import { readRetryAfter } from './retry-after';

interface VendorCall {
  readonly url: string | URL;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | FormData;
  /** Whether an unanswered call may be retried: reads, and writes with an idempotency key. */
  readonly isRepeatable?: boolean;
  /** Where the vendor charges for some writes only. */
  readonly isBilled?: boolean;
  /** Where the vendor charges by the item and at another price: the service of that price, and the items of this call. */
  readonly billing?: { readonly service: string; readonly units: number };
  readonly signal?: AbortSignal | undefined;
}

interface VendorReply {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

export interface VendorHttpOptions {
  /** Name in errors and logs. */
  readonly provider: string;
  /** Covers the whole response, body included. */
  readonly timeoutMs?: number;
  /** Maximum requests per time span that the vendor allows. */
  readonly rate?: { readonly requests: number; readonly perMs: number };
  /** Retries for transient failures. */
  readonly retries?: number;
  /** First wait between attempts; doubles. A vendor's `Retry-After` wins, up to `maxWaitMs`. */
  readonly retryDelayMs?: number;
  /** For an address that a person entered: asked before each request, and the connection is pinned to what it allows. */
  readonly guard?: OutgoingGuard;
  /** Limit for a response body, after decompression. */
  readonly maxBytes?: number;
  /** The vendor charges for reads too, not only for writes. */
  readonly isEveryCallBilled?: boolean;
  /** Name, `Accept` header and parser of a format other than JSON. `read` throws for anything else. */
  readonly format?: { readonly name: string; readonly accept: string; read(text: string): unknown };
  /** Reads the vendor's error code and text from a response body. */
  readonly readFault?: (body: unknown) => { code?: string; message?: string };
  /** Seconds to wait, from headers of the vendor's own. */
  readonly readRetryAfter?: (headers: Headers) => number | undefined;
}

const maxWaitMs = 10_000;
/** Enough for a page with as many records as a vendor gives at once. */
const MAX_BYTES = 64_000_000;

export type VendorHttp = (call: VendorCall) => Promise<VendorReply>;

/**
 * A slot frees up one whole span after its answer: the vendor received the request somewhere in between, so it never
 * counts too many, however slow the network is.
 */
function createPacer({ requests, perMs }: { requests: number; perMs: number }) {
  const freeAt = Array.from({ length: requests }, () => 0);
  const waiting: (() => void)[] = [];
  /** Resolves to a function that releases the slot. */
  return async (signal: AbortSignal | undefined): Promise<() => void> => {
    for (;;) {
      const next = Math.min(...freeAt);
      const wait = next - performance.now();
      if (wait <= 0) {
        const slot = freeAt.indexOf(next);
        freeAt[slot] = Number.POSITIVE_INFINITY;
        return () => {
          freeAt[slot] = performance.now() + perMs;
          for (const wake of waiting.splice(0)) wake();
        };
      }
      if (Number.isFinite(wait)) await pause(wait + 1, undefined, { signal });
      else await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
}

function codeOf(status: number): ProviderError['code'] {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'unavailable' : 'rejected';
}

export function createVendorHttp(options: VendorHttpOptions): VendorHttp {
  const { provider, timeoutMs = 30_000, retries = 2, retryDelayMs = 300, maxBytes = MAX_BYTES } = options;
  const pace = options.rate ? createPacer(options.rate) : undefined;

  function send({ url, body }: VendorCall, request: GuardedRequest): Promise<Response> {
    const { guard } = options;
    if (!guard) return fetch(url, { ...request, ...(body && { body }), redirect: 'manual' });
    if (body instanceof FormData)
      throw new TypeError('A form with files goes to no address that a person entered.');
    return guardedFetch(guard, url, { ...request, ...(body && { body }) });
  }

  async function once(call: VendorCall): Promise<VendorReply> {
    const limit = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let text: string;
    try {
      response = await send(call, {
        method: call.method ?? 'GET',
        headers: { accept: options.format?.accept ?? 'application/json', ...call.headers },
        signal: call.signal ? AbortSignal.any([limit, call.signal]) : limit,
      });
      text = (await readWhole(response, maxBytes)).toString('utf8');
    } catch (cause) {
      if (call.signal?.aborted) throw call.signal.reason;
      if (cause instanceof RefusedAddress) throw new ProviderError(provider, 'rejected', cause.message);
      if (cause instanceof TooLarge) {
        throw new ProviderError(provider, 'malformed', `${provider} answered with ${cause.message}`);
      }
      if (limit.aborted) {
        throw new ProviderError(
          provider,
          'timeout',
          `${provider} did not answer in ${timeoutMs} ms`,
          {},
          { cause },
        );
      }
      throw new ProviderError(provider, 'unavailable', `${provider} could not be reached`, {}, { cause });
    }
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      throw new ProviderError(
        provider,
        'rejected',
        `${provider} redirects to another address, which is not followed`,
        { status },
      );
    }
    let json: unknown = null;
    let isJson = true;
    try {
      json = text === '' ? null : options.format ? options.format.read(text) : (JSON.parse(text) as unknown);
    } catch {
      isJson = false;
    }
    if (!response.ok) {
      const fault = isJson ? options.readFault?.(json) : undefined;
      const retryAfterSeconds = readRetryAfter(headers) ?? options.readRetryAfter?.(headers);
      throw new ProviderError(
        provider,
        codeOf(status),
        `${provider} answered ${status}${fault?.message ? `: ${fault.message.slice(0, 300)}` : ''}`,
        {
          status,
          ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
          ...(fault?.code === undefined ? {} : { vendorCode: fault.code }),
        },
      );
    }
    if (!isJson) {
      throw new ProviderError(
        provider,
        'malformed',
        `${provider} did not answer with ${options.format?.name ?? 'JSON'}`,
        {
          status,
        },
      );
    }
    return { status, headers, json };
  }

  /** One try, counted: an answer about our own request is not the vendor's error. */
  async function measured(call: VendorCall): Promise<VendorReply> {
    const start = performance.now();
    const isWrite = (call.method ?? 'GET') !== 'GET';
    const record = (isError: boolean, isBilled: boolean) =>
      callMeter.record(provider, { ms: performance.now() - start, isError, isBilled });
    try {
      const reply = await once(call);
      if (call.billing) callMeter.bill(call.billing.service, call.billing.units);
      record(false, !call.billing && (call.isBilled ?? (isWrite || options.isEveryCallBilled === true)));
      return reply;
    } catch (error) {
      if (!call.signal?.aborted) {
        record(!(error instanceof ProviderError && /^(not_found|rejected)$/.test(error.code)), false);
      }
      throw error;
    }
  }

  return async (call) => {
    // The vendor did nothing for a 429, so it is always safe to retry.
    const isRepeatable = call.isRepeatable ?? (call.method ?? 'GET') === 'GET';
    for (let attempt = 0; ; attempt += 1) {
      call.signal?.throwIfAborted();
      const release = await pace?.(call.signal);
      const outcome = await measured(call)
        .catch((error: unknown) => ({ error }))
        .finally(release);
      if (!('error' in outcome)) return outcome;
      const { error } = outcome;
      const mayRepeat =
        error instanceof ProviderError &&
        error.isTransient &&
        (isRepeatable || error.code === 'rate_limited');
      if (!mayRepeat || attempt >= retries) throw error;
      const backoff = retryDelayMs * 2 ** attempt * (0.75 + Math.random() / 2);
      const asked = (error.detail.retryAfterSeconds ?? 0) * 1000;
      // Leave a longer wait to the job's own schedule, which holds no connection open.
      if (asked > maxWaitMs) throw error;
      await pause(Math.max(backoff, asked), undefined, { signal: call.signal });
    }
  };
}

export const basicAuth = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Fails immediately and permanently for a vendor without an account, with the variable's name. */
export function requireSetting(provider: string, name: string, value: string | undefined): string {
  if (!value)
    throw new ProviderError(provider, 'unauthorized', `${provider} is not configured: ${name} is missing`);
  return value;
}
