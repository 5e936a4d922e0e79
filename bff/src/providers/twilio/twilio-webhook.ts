/** Twilio's callbacks: form posts about our texts, and texts that people send us. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProviderError, WebhookSignatureError } from '../provider-error';

const provider = 'Twilio';

export type TwilioEvent =
  | {
      readonly kind: 'status';
      readonly sid: string;
      readonly status: string;
      readonly errorCode: string | null;
    }
  | {
      readonly kind: 'text';
      readonly sid: string;
      /** E.164. */
      readonly from: string;
      readonly body: string;
      /** Set by Twilio where it handles the word itself. */
      readonly optOutType: string | null;
    };

/** Base64 HMAC-SHA1 over the full public URL and every field's name and value, sorted by name. */
export function signTwilioWebhook(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = fields.reduce((text, [name, value]) => text + name + value, url);
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

/**
 * Throws `WebhookSignatureError` for a signature that is missing or does not match.
 * @param request.url as Twilio called it, behind proxies the public one
 */
export function readTwilioWebhook(
  authToken: string,
  request: { readonly url: string; readonly body: string; readonly signature: string },
): TwilioEvent {
  if (!authToken) throw new WebhookSignatureError('TWILIO_AUTH_TOKEN is not configured');
  const form = new URLSearchParams(request.body);
  const given = Buffer.from(request.signature);
  const expected = Buffer.from(signTwilioWebhook(authToken, request.url, form));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new WebhookSignatureError('The signature does not match this request');
  }
  const sid = form.get('MessageSid') ?? '';
  if (sid === '') throw new ProviderError(provider, 'malformed', 'The request has no MessageSid');
  const status = form.get('MessageStatus');
  if (status !== null && status !== 'received') {
    return { kind: 'status', sid, status, errorCode: form.get('ErrorCode') };
  }
  return {
    kind: 'text',
    sid,
    from: form.get('From') ?? '',
    body: form.get('Body') ?? '',
    optOutType: form.get('OptOutType'),
  };
}
