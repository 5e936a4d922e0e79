/** Mails about accounts, written with what they tell of and sent afterwards. */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../../context';
import { queueMessage } from '../../messages/message.service';
import type { AuthMail } from './auth-mails';

/** Call it in the transaction of what the mail tells of. A second mail with the same key is never made. */
export function queueAccountMail(
  context: AppContext,
  recipient: string,
  { subject, text, html }: AuthMail,
  key: string = uuidv7(),
): Promise<void> {
  return queueMessage(context, {
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
