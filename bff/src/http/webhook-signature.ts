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

export interface SignatureHeaders {
  readonly id?: string | undefined;
  readonly timestamp?: string | undefined;
  readonly signature?: string | undefined;
}

export interface WebhookVerifier {
  readonly id: string;
  update(chunk: Uint8Array): void;
  /** Whether one of the signatures is of all the bytes. Call it once. */
  finish(): boolean;
}

/** `v1,` and the base64 of 32 bytes; a sender that changes its secret signs with both. */
const SIGNATURES = /^v1,[A-Za-z0-9+/]{43}=( v\d[a-z]?,[\w+/=-]{1,200}){0,9}$/;
const MAX_ID = 255;

/** Checks the headers alone, before a body is read: `null` if they are missing, malformed or older than five minutes. */
export function beginVerification(
  secret: string,
  { id = '', timestamp: given = '', signature = '' }: SignatureHeaders,
  now: Date,
): WebhookVerifier | null {
  if (secret === '' || id === '' || id.length > MAX_ID) return null;
  if (!/^\d{1,12}$/.test(given) || !SIGNATURES.test(signature)) return null;
  const timestamp = Number(given);
  if (Math.abs(now.getTime() / 1000 - timestamp) > TOLERANCE_SECONDS) return null;
  const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`);
  return {
    id,
    update: (chunk) => void mac.update(chunk),
    finish() {
      const expected = `v1,${mac.digest('base64')}`;
      return signature.split(' ').some((one) => isSameSecret(one, expected));
    },
  };
}

/** The request's id, or `null` if its signature is missing, wrong or older than five minutes. */
export function verifyWebhook(
  secret: string,
  given: SignatureHeaders,
  body: Uint8Array,
  now: Date,
): string | null {
  const verifier = beginVerification(secret, given, now);
  verifier?.update(body);
  return verifier?.finish() ? verifier.id : null;
}
