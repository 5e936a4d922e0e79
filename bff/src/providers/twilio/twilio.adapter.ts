/** Text messages through Twilio. A text has no idempotency key, so an unanswered one is never retried here. */
import type { SmsSender } from '../messaging.port';
import { ProviderError } from '../provider-error';
import { basicAuth, createVendorHttp, requireSetting, type VendorHttpOptions } from '../vendor-http';
import { objectAt, textAt } from '../wire';

const provider = 'Twilio';
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

  return {
    async send({ to, body }) {
      const accountSid = requireSetting(provider, 'TWILIO_ACCOUNT_SID', options.accountSid);
      const authToken = requireSetting(provider, 'TWILIO_AUTH_TOKEN', options.authToken);
      const from = requireSetting(provider, 'TWILIO_FROM', options.from);
      const base = options.url.replace(/\/+$/, '');
      const { json } = await request({
        url: `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        method: 'POST',
        headers: { authorization: basicAuth(accountSid, authToken) },
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
