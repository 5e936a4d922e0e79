/**
 * Messages go out once: the row with its dedupe key and the job that sends it are written in the caller's transaction.
 * A job that runs again claims a new try, sends with the same Message-ID, and marks the row.
 */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { ProviderError } from '../../providers/provider-error';
import { bodiesAtRest, bodiesToSend, withoutSecrets } from './message-bodies';
import {
  claimMessage,
  hasMessage,
  insertMessageOnce,
  markFailed,
  markSent,
  type Message,
  setBodies,
} from './message.repo';

export interface NewMessage {
  /** Identifies content and recipient: a second message with the same key is not created. */
  readonly dedupeKey: string;
  readonly channel: 'email' | 'sms';
  readonly purpose:
    | 'lead_alert'
    | 'lead_confirmation'
    | 'draft_alert'
    | 'inquiry'
    | 'newsletter'
    | 'phone_code'
    | 'account_deletion'
    | 'account';
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly replyTo?: string;
  /** The lead whose timeline shows each try; `null` if the message is not about a lead. */
  readonly leadId: string | null;
  /** `null` if the recipient has no agent account. */
  readonly agentId: string | null;
}

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'messages.send': { messageId: string; replyTo?: string };
  }
}

/** Call it in the same transaction as the change it reports, so that both are stored or neither. */
export async function queueMessage(context: AppContext, message: NewMessage): Promise<void> {
  const id = uuidv7();
  const isNew = await insertMessageOnce(context.db, {
    id,
    dedupe_key: message.dedupeKey,
    channel: message.channel,
    purpose: message.purpose,
    recipient: message.recipient,
    subject: message.subject,
    ...bodiesAtRest(context, message),
    lead_id: message.leadId,
    agent_id: message.agentId,
    provider_id: null,
    error: null,
    created_at: context.now().toISOString(),
    sent_at: null,
  });
  if (!isNew) return;
  await context.jobs.enqueue(context.db, 'messages.send', { messageId: id, replyTo: message.replyTo });
}

/** Whether a message with that key exists, sent or not. */
export const isQueued = (context: AppContext, dedupeKey: string): Promise<boolean> =>
  hasMessage(context.db, dedupeKey);

export type MessageTry = { readonly message: Message } & (
  { readonly outcome: 'sent' } | { readonly outcome: 'given up' | 'trying again'; readonly reason: string }
);

/** Records the outcome of a try, in the transaction that marks the message. */
export type ReportTry = (context: AppContext, attempt: MessageTry) => Promise<void>;

/** Runs one try. Throws on a transient failure so that the queue tries again, unless this was the last try. */
export async function sendMessage(
  context: AppContext,
  attempt: { messageId: string; replyTo?: string; isLast: boolean },
  report: ReportTry,
): Promise<void> {
  const message = await claimMessage(context.db, attempt.messageId);
  if (!message) return;
  try {
    const { providerId } = await deliver(context, message, attempt.replyTo);
    await transaction(context.db, async (db) => {
      const now = context.now().toISOString();
      await markSent(db, message.id, { providerId, now });
      if (!context.config.demo) await setBodies(db, message.id, withoutSecrets(message));
      await report({ ...context, db }, { message, outcome: 'sent' });
    });
  } catch (error) {
    const isFinal = attempt.isLast || (error instanceof ProviderError && !error.isTransient);
    const reason = reasonOf(error);
    await transaction(context.db, async (db) => {
      await markFailed(db, message.id, { error: reason, isFinal });
      if (isFinal && !context.config.demo) await setBodies(db, message.id, withoutSecrets(message));
      await report({ ...context, db }, { message, outcome: isFinal ? 'given up' : 'trying again', reason });
    });
    if (!isFinal) throw error;
    context.log.error({ err: error, messageId: message.id }, 'message given up');
  }
}

function deliver(context: AppContext, message: Message, replyTo?: string): Promise<{ providerId: string }> {
  const { mailer, sms } = context.providers;
  const { text, html } = bodiesToSend(context, message);
  if (message.channel === 'sms') return sms.send({ to: message.recipient, body: text });
  return mailer.send({
    to: message.recipient,
    subject: message.subject ?? '',
    text,
    html: html ?? '',
    messageId: `<${message.id}@${new URL(context.config.publicUrl).hostname}>`,
    replyTo,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

/** The reason shown to the agent: the vendor's message, never internal details. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ProviderError)) return 'an unexpected error';
  if (error.code === 'opted_out') return 'the number has replied STOP';
  return error.message.replace(/\.$/, '').slice(0, 200);
}
