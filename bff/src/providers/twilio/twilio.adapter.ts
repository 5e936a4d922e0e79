/**
 * Text messages through Twilio. A text has no idempotency key, so an unanswered one is never retried here; a later try
 * first looks for it among the texts to that number.
 * @see source: https://www.twilio.com/docs/messaging/api/message-resource#read-multiple-message-resources
 */
import type { Sms, SmsSender } from '../messaging.port';
import { ProviderError } from '../provider-error';
import { basicAuth, createVendorHttp, requireSetting, type VendorHttpOptions } from '../vendor-http';
import { objectAt, textAt } from '../wire';

const provider = 'Twilio';
/** Twilio's times have whole seconds, and two clocks differ. */
const CLOCKS_MS = 30_000;
/** "Attempt to send to unsubscribed recipient": the person replied STOP. */
const optedOutCode = '21610';

export function createTwilioSms(options: {
  url: string;
  accountSid: string;
  authToken: string;
  /** Our phone number, or the id of a messaging service (`MG…`). */
  from: string;
  /** URL that deliveries are reported to. */
  statusCallback?: string | undefined;
  http?: Partial<VendorHttpOptions>;
}): SmsSender {
  const request = createVendorHttp({
    provider,
    readFault: (body) => {
      const fault = objectAt(body);
      const [code, message] = [textAt(fault, 'code'), textAt(fault, 'message')];
      return { ...(code === null ? {} : { code }), ...(message === null ? {} : { message }) };
    },
    ...options.http,
  });

  /** The id of a text that an earlier try has sent; `null` if none arrived at Twilio. */
  async function findSent(
    { to, body, triedSince }: Sms,
    access: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  ): Promise<string | null> {
    if (!triedSince) return null;
    // The latest first; a text that is still queued has no date of sending, so none is asked for.
    const query = new URLSearchParams({ To: to, PageSize: '100' });
    const { json } = await request({ ...access, url: `${access.url}?${query}`, method: 'GET' });
    const since = triedSince.getTime() - CLOCKS_MS;
    const { messages } = objectAt(json);
    const texts = Array.isArray(messages) ? messages.map(objectAt) : [];
    const sent = texts.find(
      (text) =>
        textAt(text, 'direction')?.startsWith('outbound') &&
        textAt(text, 'body')?.endsWith(body) &&
        Date.parse(textAt(text, 'date_created') ?? '') >= since,
    );
    return sent ? textAt(sent, 'sid') : null;
  }

  return {
    async send(sms) {
      const { to, body } = sms;
      const accountSid = requireSetting(provider, 'TWILIO_ACCOUNT_SID', options.accountSid);
      const authToken = requireSetting(provider, 'TWILIO_AUTH_TOKEN', options.authToken);
      const from = requireSetting(provider, 'TWILIO_FROM', options.from);
      const base = options.url.replace(/\/+$/, '');
      const access = {
        url: `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        headers: { authorization: basicAuth(accountSid, authToken) },
      };
      const known = await findSent(sms, access);
      if (known !== null) return { providerId: known };
      const { json } = await request({
        ...access,
        method: 'POST',
        body: new URLSearchParams({
          To: to,
          Body: body,
          ...(options.statusCallback ? { StatusCallback: options.statusCallback } : {}),
          ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
        }),
      }).catch((error: unknown) => {
        if (error instanceof ProviderError && error.detail.vendorCode === optedOutCode) {
          throw new ProviderError(provider, 'opted_out', 'The recipient has replied STOP', error.detail, {
            cause: error,
          });
        }
        throw error;
      });
      const providerId = textAt(objectAt(json), 'sid');
      if (!providerId) throw new ProviderError(provider, 'malformed', 'Twilio answered without a message id');
      return { providerId };
    },
  };
}
