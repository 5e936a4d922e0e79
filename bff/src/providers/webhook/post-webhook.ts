/** Posts to an address that an agent entered. The connection is pinned to addresses that the guard allows. */
import * as http from 'node:http';
import * as https from 'node:https';
import { guardedLookup, RefusedAddress } from '../guarded-fetch';
import type { OutgoingGuard } from '../outgoing-guard';

const TIMEOUT_MILLISECONDS = 15_000;

export interface WebhookAnswer {
  /** `null` if there was no answer. */
  readonly status: number | null;
  /** Why it counts as failed; `null` for any 2xx. */
  readonly reason: string | null;
}

/** Never throws: every failure is a reason. Redirects are failures. */
export async function postWebhook(
  guard: OutgoingGuard,
  call: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly timeoutMs?: number;
  },
): Promise<WebhookAnswer> {
  const refusal = await guard.refusalOf(call.url);
  if (refusal !== null) return { status: null, reason: refusal };
  const url = new URL(call.url);
  const timeoutMs = call.timeoutMs ?? TIMEOUT_MILLISECONDS;
  return new Promise((settle) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(call.body)),
          'user-agent': 'Farmpost-Webhooks/1',
          ...call.headers,
        },
        lookup: guardedLookup(guard),
        // Always opens a new connection: a pooled one may go to an address that an earlier check allowed.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        // The receiver's body is not read.
        response.destroy();
        const isDone = status >= 200 && status < 300;
        settle({ status, reason: isDone ? null : `It answered with status ${status}` });
      },
    );
    request.on('error', (error) => {
      const isTimeout = error.name === 'AbortError' || error.name === 'TimeoutError';
      settle({
        status: null,
        reason: isTimeout
          ? `It did not answer in ${timeoutMs / 1000} seconds`
          : error instanceof RefusedAddress
            ? error.message
            : 'It could not be reached',
      });
    });
    request.end(call.body);
  });
}
