/**
 * Passes a call on to a team's back end. It learns who calls from the portal's token and nothing else of the session: no
 * cookie, no access token, no address. Its answers are data: no cookies, redirects, pages or scripts of the portal's origin.
 */
import { createProxyMiddleware, debugProxyErrorsPlugin } from 'http-proxy-middleware';
import * as http from 'node:http';
import * as https from 'node:https';
import { guardedLookup, RefusedAddress } from '../../providers/guarded-fetch';
import type { OutgoingGuard } from '../../providers/outgoing-guard';
import type { Outcome } from './circuit';

/** Until the answer is complete. */
const DEADLINE_MS = 10_000;
export const REQUEST_BYTES = 1_000_000;
const ANSWER_BYTES = 10_000_000;

const passedRequestHeaders = new Set([
  'accept',
  'accept-language',
  'connection',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
]);
const passedAnswerHeaders = [
  'content-type',
  'content-length',
  'content-language',
  'content-disposition',
  'link',
  'retry-after',
];
/** Types that a browser neither runs nor renders as a page of the portal's origin. */
const allowedTypes =
  /^(?:application\/(?:[\w.-]+\+)?json|application\/(?:pdf|zip|octet-stream)|text\/(?:plain|csv|calendar)|image\/(?:png|jpeg|gif|webp|avif))\s*(?:;|$)/i;

export interface Forwarded {
  readonly url: string;
  readonly token: string;
  readonly requestId: string;
}

/** Passes the request on; its answer is sent unless the outcome is a failure and no header has left yet. */
export type Forward = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  call: Forwarded,
) => Promise<Outcome>;

interface Call extends Forwarded {
  proxied: http.ClientRequest | null;
  settle(failure: string | null): void;
}

/** Reason for not passing an answer on; `null` if it is passed on. */
function refusalOf(
  { statusCode = 0, headers }: http.IncomingMessage,
  method: string | undefined,
): string | null {
  if (statusCode >= 300 && statusCode < 400) return `It redirects (${statusCode}).`;
  // A page would take it for the end of the session.
  if (statusCode === 401) return 'It does not accept the portal’s token (401).';
  const type = headers['content-type'];
  const hasBody = method !== 'HEAD' && statusCode !== 204 && headers['content-length'] !== '0';
  if (hasBody && !allowedTypes.test(type ?? '')) return `It answers ${type ?? 'without a type'}.`;
  return Number(headers['content-length'] ?? 0) > ANSWER_BYTES ? 'Its answer is larger than 10 MB.' : null;
}

function sendAnswer(answer: http.IncomingMessage, response: http.ServerResponse, call: Call): void {
  const status = answer.statusCode ?? 502;
  response.statusCode = status;
  for (const name of passedAnswerHeaders) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= ANSWER_BYTES) return;
    call.settle('Its answer is larger than 10 MB.');
    answer.destroy();
    response.destroy();
  });
  answer.on('error', () => {
    call.settle('It broke off its answer.');
    response.destroy();
  });
  answer.on('end', () => call.settle(status >= 500 ? `It answered with status ${status}.` : null));
  answer.pipe(response);
}

const reasonOf = (error: Error): string => {
  if (error instanceof RefusedAddress) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  return `It could not be reached${code ? ` (${code})` : ''}.`;
};

export function createForward(guard: OutgoingGuard): Forward {
  const calls = new WeakMap<http.IncomingMessage, Call>();
  const options = { lookup: guardedLookup(guard), keepAlive: true };
  const proxyBy = (agent: http.Agent) =>
    createProxyMiddleware({
      target: 'http://unused.invalid',
      router: (request) => calls.get(request)?.url,
      agent,
      changeOrigin: true,
      selfHandleResponse: true,
      ejectPlugins: true,
      plugins: [
        debugProxyErrorsPlugin,
        (proxy) => {
          proxy.on('proxyReq', (proxied, request) => {
            const call = calls.get(request);
            if (!call) return;
            call.proxied = proxied;
            for (const header of proxied.getHeaderNames()) {
              if (!passedRequestHeaders.has(header)) proxied.removeHeader(header);
            }
            proxied.setHeader('authorization', `Bearer ${call.token}`);
            proxied.setHeader('x-request-id', call.requestId);
          });
          proxy.on('proxyRes', (answer, request, response) => {
            const call = calls.get(request);
            if (!call) return;
            const refusal = refusalOf(answer, request.method);
            if (refusal === null) return sendAnswer(answer, response, call);
            answer.resume();
            call.settle(refusal);
          });
          proxy.on('error', (error, request) => calls.get(request)?.settle(reasonOf(error)));
        },
      ],
    });
  const proxies = {
    'http:': proxyBy(new http.Agent(options)),
    'https:': proxyBy(new https.Agent(options)),
  } as const;

  return async (request, response, forwarded) => {
    const { url } = forwarded;
    // An address that is a number is never looked up.
    const refusal = await guard.refusalOf(url);
    if (refusal !== null) return { failure: refusal };
    return new Promise((resolve) => {
      const settle = (failure: string | null) => {
        clearTimeout(timer);
        resolve({ failure });
      };
      const call: Call = { ...forwarded, proxied: null, settle };
      const timer = setTimeout(() => {
        settle(`It did not answer within ${DEADLINE_MS / 1000} seconds.`);
        call.proxied?.destroy();
        if (response.headersSent) response.destroy();
      }, DEADLINE_MS);
      // The person has left: that is not the back end's failure.
      response.once('close', () => settle(null));
      calls.set(request, call);
      void proxies[url.startsWith('https:') ? 'https:' : 'http:'](request, response, (error?: unknown) =>
        settle(error instanceof Error ? reasonOf(error) : 'It could not be reached.'),
      );
    });
  };
}
