/** Account emails: queued in the transaction of the change they report, sent afterwards. */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../../context';
import { queueMessage } from '../../messages/message.service';
import type { AuthMail } from './auth-mails';

/** Call it in the transaction of the change. A second email with the same key is ignored. */
export async function queueAccountMail(
  context: AppContext,
  recipient: string,
  { subject, text, html }: AuthMail,
  key: string = uuidv7(),
): Promise<void> {
  await queueMessage(context, {
    dedupeKey: accountMailKey(key),
    channel: 'email',
    purpose: 'account',
    recipient,
    subject,
    text,
    html,
    leadId: null,
    agentId: null,
  });
}

export const accountMailKey = (key: string): string => `account:${key}`;
