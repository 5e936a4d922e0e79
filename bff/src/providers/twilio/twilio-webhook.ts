/** Twilio's callbacks: form posts about our texts, and texts that people send us. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { cleanText } from '../clean-record';
import { fitting } from '../fitting';
import { WebhookSignatureError } from '../provider-error';

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

const printable = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: 'holds a control character' });
const twilioEvent: z.ZodType<TwilioEvent> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    sid: printable(64).min(1),
    status: printable(40).min(1),
    errorCode: printable(20).nullable(),
  }),
  z.object({
    kind: z.literal('text'),
    sid: printable(64).min(1),
    from: printable(40),
    body: z.string().max(60_000),
    optOutType: printable(20).nullable(),
  }),
]);

/** Base64 HMAC-SHA1 over the full public URL and every field's name and value, sorted by name. */
export function signTwilioWebhook(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = fields.reduce((text, [name, value]) => text + name + value, url);
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

/**
 * The event, or `null` for one that cannot be read and is kept aside. Throws `WebhookSignatureError` for a signature that
 * is missing or does not match.
 * @param request.url as Twilio called it, behind proxies the public one
 */
export function readTwilioWebhook(
  authToken: string,
  request: { readonly url: string; readonly body: string; readonly signature: string },
): TwilioEvent | null {
  if (!authToken) throw new WebhookSignatureError('TWILIO_AUTH_TOKEN is not configured');
  const form = new URLSearchParams(request.body);
  const given = Buffer.from(request.signature);
  const expected = Buffer.from(signTwilioWebhook(authToken, request.url, form));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new WebhookSignatureError('The signature does not match this request');
  }
  const status = form.get('MessageStatus');
  const sid = form.get('MessageSid');
  const event =
    status !== null && status !== 'received'
      ? { kind: 'status', sid, status, errorCode: form.get('ErrorCode') }
      : {
          kind: 'text',
          sid,
          from: form.get('From') ?? '',
          body: cleanText(form.get('Body') ?? ''),
          optOutType: form.get('OptOutType'),
        };
  return fitting(twilioEvent, event, { vendor: 'Twilio', kind: 'event', body: request.body });
}
