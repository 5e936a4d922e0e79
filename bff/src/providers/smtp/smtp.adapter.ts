/** Email through any SMTP server. */
import { createTransport } from 'nodemailer';
import { callMeter } from '../call-meter';
import type { Mailer } from '../messaging.port';
import { ProviderError } from '../provider-error';
import { requireSetting } from '../vendor-http';
import { numberAt, objectAt, textAt } from '../wire';

const provider = 'SMTP';

/**
 * Only a recipient that the server refuses for good (5xx) is final. A 5xx to anything else, such as our sign-in, our
 * sender or the data of every mail, is the server's trouble and may pass.
 */
function toProviderError(cause: unknown): ProviderError {
  const error = objectAt(cause);
  const status = numberAt(error, 'responseCode');
  const vendorCode = textAt(error, 'code');
  const detail = { ...(status === null ? {} : { status }), ...(vendorCode === null ? {} : { vendorCode }) };
  const answer = status === null ? '' : ` (${status})`;
  const fail = (code: ProviderError['code'], message: string) =>
    new ProviderError(provider, code, `${message}${answer}`, detail, { cause });
  if (vendorCode === 'EAUTH') return fail('unauthorized', 'The mail server refused our sign-in');
  if (status !== null && status >= 500 && textAt(error, 'command') === 'RCPT TO') {
    return fail('rejected', 'The mail server refused the address');
  }
  if (vendorCode === 'ETIMEDOUT') return fail('timeout', 'The mail server did not answer in time');
  if (vendorCode === 'EENVELOPE' && status === null)
    return fail('rejected', 'The mail has no valid recipient');
  return fail('unavailable', 'The mail server could not take the mail now');
}

/** @param options.url such as `smtp://user:password@mail.example.com:587` */
export function createSmtpMailer(options: { url: string; from: string; timeoutMs?: number }): Mailer {
  const timeoutMs = options.timeoutMs ?? 20_000;
  const transport = options.url
    ? createTransport({
        url: options.url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        // Never fetch files or URLs that a template names.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : null;
  const host = /@([^>\s]+)>?$/.exec(options.from)?.[1] ?? 'localhost';

  return {
    async send(mail) {
      requireSetting(provider, 'SMTP_URL', options.url);
      const messageId = mail.messageId.includes('@') ? mail.messageId : `${mail.messageId}@${host}`;
      const start = performance.now();
      const record = (isError: boolean) =>
        callMeter.record(provider, { ms: performance.now() - start, isError, isBilled: false });
      try {
        const answer = await transport?.sendMail({
          from: options.from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${messageId.replace(/^<|>$/g, '')}>`,
          ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
          ...(mail.headers ? { headers: { ...mail.headers } } : {}),
        });
        record(false);
        return { providerId: answer?.messageId ?? messageId };
      } catch (cause) {
        const error = toProviderError(cause);
        record(error.code !== 'rejected');
        throw error;
      }
    },
  };
}

/** Connects and signs in without sending anything. Throws `ProviderError`. */
export async function verifySmtp(url: string, timeoutMs: number): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const start = performance.now();
  const record = (isError: boolean) =>
    callMeter.record(provider, { ms: performance.now() - start, isError, isBilled: false });
  try {
    await transport.verify();
    record(false);
  } catch (cause) {
    record(true);
    throw toProviderError(cause);
  } finally {
    transport.close();
  }
}
