/** Messages of an issue: who may not get theirs any more, and how each went. */
import type { AppContext } from '../../context';
import type { ReturnedMail } from '../leads/mail-report.service';
import type { MessageTry, QueuedMessage, TryHooks } from '../messages/message.service';
import { isMailHeld } from '../outgoing/outgoing.queries';
import { endSubscriptionBy } from './newsletter.service';
import { findByEmail } from './newsletter.repo';
import { findByMessage, setState } from './recipient.repo';

const PURPOSE = 'newsletter_issue';

/** While all mail is held, a mail asks again after this time. */
const HELD_MS = 5 * 60_000;

async function findObjection({ db }: AppContext, message: QueuedMessage): Promise<string | null> {
  if (message.purpose !== PURPOSE) return null;
  const subscriber = await findByEmail(db, message.recipient);
  return subscriber?.status === 'confirmed' ? null : 'they are no longer subscribed';
}

async function findHold({ db, now }: AppContext, message: QueuedMessage): Promise<Date | null> {
  if (message.purpose !== PURPOSE || !(await isMailHeld(db))) return null;
  return new Date(now().getTime() + HELD_MS);
}

async function report(context: AppContext, attempt: MessageTry): Promise<void> {
  const { message, outcome } = attempt;
  if (message.purpose !== PURPOSE || outcome === 'trying again') return;
  const recipient = await findByMessage(context.db, message.id);
  if (!recipient) return;
  if (outcome === 'sent') {
    return setState(context.db, recipient.id, { state: 'sent', sent_at: context.now().toISOString() });
  }
  const subscriber = await findByEmail(context.db, message.recipient);
  if (subscriber?.status !== 'confirmed') return setState(context.db, recipient.id, { state: 'skipped' });
  if (!attempt.isRefused) return setState(context.db, recipient.id, { state: 'failed' });
  // The mail server refused the address for good, which is a bounce that came at once.
  await setState(context.db, recipient.id, { state: 'bounced' });
  await endSubscriptionBy(context, subscriber, 'bounce');
}

export const issueMessageHooks: TryHooks = { report, findObjection, findHold };

/** Call it in a transaction. A bounce and a complaint end the subscription; a complaint stays one. */
export async function takeReturnedIssue(context: AppContext, mail: ReturnedMail): Promise<void> {
  if (mail.purpose !== PURPOSE) return;
  const recipient = await findByMessage(context.db, mail.messageId);
  if (recipient && recipient.state !== 'complained') {
    await setState(context.db, recipient.id, {
      state: mail.kind === 'complaint' ? 'complained' : 'bounced',
    });
  }
  if (mail.kind === 'refusal') return;
  const subscriber = await findByEmail(context.db, mail.recipient);
  if (subscriber) await endSubscriptionBy(context, subscriber, mail.kind);
}
