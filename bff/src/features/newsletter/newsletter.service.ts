/** The newsletter's list, with double opt-in so that no one can subscribe someone else. */
import type { EndOfSubscription } from '@farmpost/shared/contracts/newsletter-vocabulary';
import type { NewsletterSubscriber, subscribeNewsletterBody } from '@farmpost/shared/contracts/newsletter';
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { withdrawMessages } from '../messages/message.commands';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { alreadySubscribedMail, confirmationMail } from './newsletter-mails';
import { presentSubscriber } from './newsletter.presenter';
import * as repo from './newsletter.repo';
import { markUnsubscribed, skipWaiting } from './recipient.repo';

type SubscribeForm = z.output<typeof subscribeNewsletterBody>;

/**
 * Call it in a transaction. The response never reveals whether the address is known: only the mail says so, at most one
 * of each kind a day. A form with a filled honeypot stores and mails nothing.
 */
export async function subscribe(context: AppContext, form: SubscribeForm): Promise<{ email: string }> {
  const { db } = context;
  const email = form.email.toLowerCase();
  if (form.website !== '') {
    context.log.info({ source: form.source }, 'newsletter form filled by a robot');
    return { email };
  }
  const now = context.now().toISOString();
  const subscriber = await repo.insertOrFind(db, {
    id: uuidv7(),
    email,
    token: randomBytes(32).toString('base64url'),
    status: 'pending',
    source: form.source,
    asked_at: now,
    confirmed_at: null,
    unsubscribed_at: null,
    end_cause: null,
  });
  if (subscriber.status === 'unsubscribed') {
    await repo.resubscribe(db, subscriber.id, { source: form.source, now });
  }
  const isConfirmed = subscriber.status === 'confirmed';
  const mail = isConfirmed ? alreadySubscribedMail : confirmationMail;
  await queueMessage(context, {
    ...mail(subscriber.token, senderOf(context)),
    dedupeKey: `newsletter:${isConfirmed ? 'again' : 'confirm'}:${subscriber.id}:${now.slice(0, 10)}`,
    channel: 'email',
    purpose: 'newsletter',
    recipient: email,
    leadId: null,
    agentId: null,
  });
  return { email };
}

/** The token's subscriber; `null` for an unknown token. */
export async function findSubscriber(
  { db }: AppContext,
  token: string,
): Promise<Pick<repo.Subscriber, 'email' | 'status'> | null> {
  return (await repo.findByToken(db, token)) ?? null;
}

/** False for an unknown token. A second call changes nothing. */
export async function confirmSubscription({ db, now }: AppContext, token: string): Promise<boolean> {
  const subscriber = await repo.findByToken(db, token);
  if (subscriber) await repo.confirm(db, subscriber.id, now().toISOString());
  return subscriber !== undefined;
}

/** Call it in a transaction. Also withdraws mails that wait. A second call changes nothing. */
export async function endSubscriptionBy(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  subscriber: Pick<repo.Subscriber, 'id' | 'email'>,
  by: EndOfSubscription,
): Promise<boolean> {
  const at = now().toISOString();
  if (!(await repo.unsubscribe(db, subscriber.id, { by, now: at }))) return false;
  await skipWaiting(db, subscriber.id);
  await withdrawMessages(db, { purpose: 'newsletter_issue', recipient: subscriber.email });
  if (by === 'person') await markUnsubscribed(db, subscriber.id, at);
  return true;
}

/** Call it in a transaction. The subscriber; `null` for an unknown token. A second call changes nothing. */
export async function endSubscription(
  context: AppContext,
  token: string,
): Promise<Pick<repo.Subscriber, 'email'> | null> {
  const subscriber = await repo.findByToken(context.db, token);
  if (!subscriber) return null;
  await endSubscriptionBy(context, subscriber, 'person');
  return subscriber;
}

/** Call it in a transaction. Takes a subscriber off the list. Throws `not_found`. */
export async function removeSubscriber(
  context: AppContext,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<NewsletterSubscriber> {
  const { db } = context;
  const subscriber = await repo.findById(db, id);
  if (!subscriber) throw notFound('The subscriber');
  if (await endSubscriptionBy(context, subscriber, 'administrator')) {
    // The address itself stays out of the log, which outlives it.
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'newsletter_subscriber.removed',
      subjectType: 'newsletter_subscriber',
      subjectId: id,
      detail: { reason },
      ip,
      at: context.now(),
    });
  }
  return presentSubscriber((await repo.findById(db, id)) ?? subscriber);
}

/** For administrators, latest first. */
export async function readSubscribers(
  { db }: AppContext,
  { limit, offset, ...filter }: repo.SubscriberFilter & { limit: number; offset: number },
) {
  const [rows, total, counts] = await Promise.all([
    repo.findLatest(db, filter, { limit, offset }),
    repo.countMatching(db, filter),
    repo.countByStatus(db),
  ]);
  return {
    data: rows.map(presentSubscriber),
    total,
    all: Object.values(counts).reduce((sum, count) => sum + count, 0),
    confirmed: counts.confirmed ?? 0,
    limit,
    offset,
  };
}
