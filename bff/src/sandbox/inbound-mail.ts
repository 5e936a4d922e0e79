/** The mail server for replies: posts a person's mail to the portal, raw and signed. */
import { currentMs } from '@farmpost/shared/domain/clock';
import { createHmac, randomUUID } from 'node:crypto';
import type { VirtualClock } from './virtual-clock';

export interface InboundMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

/** @param options.url `null` keeps nothing and posts nothing */
export function createInboundMail(options: { url: string | null; secret: string; clock: VirtualClock }) {
  return async (mail: InboundMail): Promise<void> => {
    if (options.url === null) return;
    const id = randomUUID();
    const raw = [
      `From: ${oneLine(mail.from)}`,
      `To: ${oneLine(mail.to)}`,
      `Subject: ${oneLine(mail.subject)}`,
      `Date: ${options.clock.now().toUTCString()}`,
      `Message-ID: <${id}@sandbox.test>`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      mail.text,
    ].join('\r\n');
    // The signature has the time of the machine: the portal refuses an old one.
    const timestamp = Math.floor(currentMs() / 1000);
    const signature = createHmac('sha256', options.secret)
      .update(`${id}.${timestamp}.${raw}`)
      .digest('base64');
    const answer = await fetch(options.url, {
      method: 'POST',
      headers: {
        'content-type': 'message/rfc822',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      },
      body: raw,
      signal: AbortSignal.timeout(5000),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new RangeError(`The portal answered the mail with ${answer.status}`);
  };
}
