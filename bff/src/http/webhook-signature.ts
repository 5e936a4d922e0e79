/** Standard Webhooks signatures: HMAC-SHA256 over `id.timestamp.body`, in base64, as `v1,…`. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret';

const TOLERANCE_SECONDS = 5 * 60;

/** `whsec_` and base64, or the bytes of any other text. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);

interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string | Uint8Array;
}

export const signWebhook = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/** The headers of a signed request; one signature for each secret that is valid. */
export const webhookHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signWebhook(secret, signed)).join(' '),
});

/** The request's id, or `null` if its signature is missing, wrong or older than five minutes. */
export function verifyWebhook(
  secret: string,
  given: { id?: string | undefined; timestamp?: string | undefined; signature?: string | undefined },
  body: Uint8Array,
  now: Date,
): string | null {
  const { id = '', signature = '' } = given;
  const timestamp = Number(given.timestamp);
  if (secret === '' || id === '' || !Number.isInteger(timestamp)) return null;
  if (Math.abs(now.getTime() / 1000 - timestamp) > TOLERANCE_SECONDS) return null;
  const expected = signWebhook(secret, { id, timestamp, body });
  return signature.split(' ').some((one) => isSameSecret(one, expected)) ? id : null;
}
