/** The newsletter's list, with double opt-in so that no one can subscribe someone else. */
import type { subscribeNewsletterBody } from '@farmpost/shared/contracts/newsletter';
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { alreadySubscribedMail, confirmationMail } from './newsletter-mails';
import { presentSubscriber } from './newsletter.presenter';
import * as repo from './newsletter.repo';

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

/** False for an unknown token. A second call changes nothing. */
export async function endSubscription({ db, now }: AppContext, token: string): Promise<boolean> {
  const subscriber = await repo.findByToken(db, token);
  if (subscriber) await repo.unsubscribe(db, subscriber.id, now().toISOString());
  return subscriber !== undefined;
}

/** For administrators, latest first. */
export async function readSubscribers({ db }: AppContext, page: { limit: number; offset: number }) {
  const [rows, counts] = await Promise.all([repo.findLatest(db, page), repo.countByStatus(db)]);
  return {
    data: rows.map(presentSubscriber),
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    confirmed: counts.confirmed ?? 0,
    ...page,
  };
}
