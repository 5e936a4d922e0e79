/** Sends a copy of an earlier message. The copy is a message of its own, with its own tries. */
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { findMessage, isResendable } from './customer-message.queries';
import { queueMessage, type NewMessage } from './message.service';

/** A second click within this time does not send a second copy. */
const ONE_COPY_MILLISECONDS = 60_000;

/**
 * Call it in a transaction. Throws `not_found` if the message is not to one of these recipients, and `conflict` for one
 * that must not be sent again, or was just now.
 */
export async function resendMessage(
  context: AppContext,
  id: string,
  recipients: readonly string[],
): Promise<Row<'messages'>> {
  const message = await findMessage(context.db, id);
  if (!message || !recipients.includes(message.recipient)) throw notFound('The message');
  if (!isResendable(message)) {
    throw new AppError(
      'conflict',
      message.status === 'queued'
        ? 'This message is still on its way.'
        : 'This message has a code or a private link, which works once. Ask the person to request a new one.',
    );
  }
  const window = Math.floor(context.now().getTime() / ONE_COPY_MILLISECONDS);
  const copy = await queueMessage(context, {
    dedupeKey: `resend:${message.id}:${window}`,
    channel: message.channel,
    purpose: message.purpose as NewMessage['purpose'],
    recipient: message.recipient,
    subject: message.subject,
    text: message.body_text,
    html: message.body_html,
    ...(message.reply_to !== null && { replyTo: message.reply_to }),
    ...(message.unsubscribe_url !== null && { unsubscribeUrl: message.unsubscribe_url }),
    leadId: null,
    agentId: message.agent_id,
  });
  if (copy === null) throw new AppError('conflict', 'A copy was sent less than a minute ago.');
  return message;
}
