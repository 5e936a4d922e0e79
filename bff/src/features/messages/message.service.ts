/**
 * Messages go out once: the row with its dedupe key and the job that sends it are written in the caller's transaction.
 * A job makes one try, with the same Message-ID as all tries, and marks the row. The row says when the next try is due,
 * so a message whose job is lost is found again.
 */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { nameUuid } from '../../name-uuid';
import { ProviderError } from '../../providers/provider-error';
import { bodiesAtRest, bodiesToSend, withoutSecrets } from './message-bodies';
import {
  claimMessage,
  hasMessage,
  holdMessage,
  insertMessageOnce,
  listStranded,
  markFailed,
  markSent,
  type Message,
  postponeTry,
  requeueAlerts,
  setBodies,
  type Try,
} from './message.repo';
import { givesUpAt, secondsUntilNextTry } from './retry-plan';

export interface NewMessage {
  /** Identifies content and recipient: a second message with the same key is not created. */
  readonly dedupeKey: string;
  readonly channel: 'email' | 'sms';
  readonly purpose:
    | 'lead_alert'
    | 'lead_confirmation'
    | 'lead_follow_up'
    | 'lead_reply'
    | 'lead_task'
    | 'webhook_paused'
    | 'draft_alert'
    | 'card_sent'
    | 'weekly_summary'
    | 'proof_answer'
    | 'inquiry'
    | 'newsletter'
    | 'newsletter_issue'
    | 'newsletter_test'
    | 'phone_code'
    | 'account_deletion'
    | 'release_alert'
    | 'admin_alarm'
    | 'client_invitation'
    | 'sales_report'
    | 'home_range'
    | 'scan_alert'
    | 'account';
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly replyTo?: string;
  /** A POST to it ends such mail for the recipient, without a page (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The lead whose timeline shows each try; `null` if the message is not about a lead. */
  readonly leadId: string | null;
  /** `null` if the recipient has no agent account. */
  readonly agentId: string | null;
  /** A text waits for the morning at its reader's place. */
  readonly notBefore?: Date | null;
}

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'messages.send': { messageId: string; earlier?: number };
  }
}

/**
 * Call it in the same transaction as the change it reports, so that both are stored or neither. Returns the message's
 * id, or `null` if there is one with that key.
 */
export async function queueMessage(context: AppContext, message: NewMessage): Promise<string | null> {
  const id = uuidv7();
  const now = context.now();
  const heldUntil = message.notBefore?.toISOString() ?? null;
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
    reply_to: message.replyTo ?? null,
    unsubscribe_url: message.unsubscribeUrl ?? null,
    next_try_at: heldUntil ?? now.toISOString(),
    held_until: heldUntil,
    gives_up_at: givesUpAt(message.purpose, message.notBefore ?? now),
    claimed_by: null,
    provider_id: null,
    error: null,
    created_at: now.toISOString(),
    sent_at: null,
  });
  if (!isNew) return null;
  // `resumeMessages` queues the first try of one that waits.
  if (heldUntil === null) await queueTry(context, { id, attempts: 0 }, 0);
  return id;
}

/** The key keeps one job for each try, however often a message is found waiting. */
async function queueTry(
  { jobs, db }: AppContext,
  { id, attempts }: Pick<Message, 'id' | 'attempts'>,
  delaySeconds: number,
): Promise<void> {
  const payload = { messageId: id, earlier: attempts };
  await jobs.enqueue(db, 'messages.send', payload, { delaySeconds, uniqueKey: `${id}:${attempts}` });
}

/** Whether a message with that key exists, sent or not. */
export const isQueued = (context: AppContext, dedupeKey: string): Promise<boolean> =>
  hasMessage(context.db, dedupeKey);

export type MessageTry = { readonly message: Message } & (
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'given up' | 'trying again';
      readonly reason: string;
      /** The recipient's own address is the reason. */
      readonly isRefused: boolean;
    }
);

/** Records the outcome of a try, in the transaction that marks the message. */
export type ReportTry = (context: AppContext, attempt: MessageTry) => Promise<void>;

export type QueuedMessage = Pick<Message, 'purpose' | 'channel' | 'recipient' | 'lead_id' | 'agent_id'>;

/** Why a message must no longer be sent; `null` if it may be. Asked before every try. */
export type FindObjection = (context: AppContext, message: QueuedMessage) => Promise<string | null>;

/** When a message may be sent; `null` if it may be sent now. Asked before every try. */
export type FindHold = (context: AppContext, message: QueuedMessage) => Promise<Date | null>;

export interface TryHooks {
  readonly report: ReportTry;
  readonly findObjection: FindObjection;
  readonly findHold: FindHold;
}

/** Hooks of several features. The first objection and the first hold count. */
export const joinHooks = (all: readonly TryHooks[]): TryHooks => ({
  async report(context, attempt) {
    for (const hooks of all) await hooks.report(context, attempt);
  },
  async findObjection(context, message) {
    for (const hooks of all) {
      const objection = await hooks.findObjection(context, message);
      if (objection !== null) return objection;
    }
    return null;
  },
  async findHold(context, message) {
    for (const hooks of all) {
      const hold = await hooks.findHold(context, message);
      if (hold !== null) return hold;
    }
    return null;
  },
});

/** Longer than a job may take. */
const TRY_MILLISECONDS = 90_000;

/** Whether the recipient's own address is the reason, so that a retry cannot help. */
const isRefused = (error: unknown): boolean =>
  error instanceof ProviderError && (error.code === 'rejected' || error.code === 'opted_out');

/** Runs one try and queues the next one if it fails. */
export async function sendMessage(
  context: AppContext,
  attempt: Try,
  { report, findObjection, findHold }: TryHooks,
): Promise<void> {
  const endsBy = new Date(context.now().getTime() + TRY_MILLISECONDS).toISOString();
  const message = await claimMessage(context.db, attempt, endsBy);
  if (!message) return;
  const objection = await findObjection(context, message);
  if (objection !== null) {
    return failTry(context, message, new ProviderError('Farmpost', 'rejected', objection), report);
  }
  const hold = await findHold(context, message);
  if (hold !== null) {
    const heldUntil = hold.toISOString();
    await holdMessage(context.db, message.id, { heldUntil, givesUpAt: givesUpAt(message.purpose, hold) });
    return;
  }
  const sent = await deliver(context, message).catch((error: unknown) => ({ error }));
  if ('error' in sent) return failTry(context, message, sent.error, report);
  await transaction(context.db, async (db) => {
    const now = context.now().toISOString();
    await markSent(db, message.id, { providerId: sent.providerId, now });
    if (!context.config.demo) await setBodies(db, message.id, withoutSecrets(message));
    await report({ ...context, db }, { message, outcome: 'sent' });
  });
}

async function failTry(
  context: AppContext,
  message: Message,
  error: unknown,
  report: ReportTry,
): Promise<void> {
  const now = context.now();
  const pause = isRefused(error) ? null : secondsUntilNextTry(message, now);
  const reason = reasonOf(error);
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const nextTryAt = pause === null ? null : new Date(now.getTime() + pause * 1000).toISOString();
    await markFailed(db, message.id, { error: reason, nextTryAt });
    if (pause !== null) await queueTry(within, message, pause);
    else if (!context.config.demo) await setBodies(db, message.id, withoutSecrets(message));
    await report(within, {
      message,
      outcome: pause === null ? 'given up' : 'trying again',
      reason,
      isRefused: isRefused(error),
    });
  });
  const log = { err: error, messageId: message.id, purpose: message.purpose };
  if (pause === null) context.log.error(log, 'message given up');
  else context.log.warn({ ...log, nextTryInSeconds: pause }, 'message not sent yet');
}

/** Tries the messages of a lead's alert that have not arrived again, now and for another day. Returns how many. */
export async function retryAlerts(context: AppContext, leadId: string): Promise<number> {
  const now = context.now();
  const messages = await requeueAlerts(context.db, leadId, {
    now: now.toISOString(),
    givesUpAt: givesUpAt('lead_alert', now),
  });
  for (const { id, attempts } of messages) {
    // Without a key: the job of the next try may wait for its time already.
    await context.jobs.enqueue(context.db, 'messages.send', { messageId: id, earlier: attempts });
  }
  return messages.length;
}

const LOST_MILLISECONDS = 120_000;
const RESUME_BATCH = 500;

/** Queues messages whose job is dead or lost, and those whose morning has come. */
export async function resumeMessages(context: AppContext): Promise<void> {
  const now = context.now();
  const before = new Date(now.getTime() - LOST_MILLISECONDS).toISOString();
  for (const message of await listStranded(context.db, { before, now: now.toISOString() }, RESUME_BATCH)) {
    await transaction(context.db, async (db) => {
      if (await postponeTry(db, message, now.toISOString())) await queueTry({ ...context, db }, message, 0);
    });
  }
}

/** A restored database that queues the same message again sends it with the same Message-ID. */
const MESSAGE_NAMESPACE = 'a7c5b8de-0a1b-4a63-9a0c-6f6e1d0e5b42';

async function deliver(context: AppContext, message: Message): Promise<{ providerId: string }> {
  const { mailer, sms } = context.providers;
  const { text, html } = bodiesToSend(context, message);
  if (message.channel === 'sms') {
    const triedSince = message.attempts > 1 ? new Date(message.created_at) : undefined;
    return sms.send({ to: message.recipient, body: text, triedSince });
  }
  return mailer.send({
    to: message.recipient,
    subject: message.subject ?? '',
    text,
    html: html ?? '',
    messageId: `<${nameUuid(MESSAGE_NAMESPACE, message.dedupe_key)}@${new URL(context.config.publicUrl).hostname}>`,
    replyTo: message.reply_to ?? undefined,
    headers: {
      // A follow-up is written by a person.
      ...(message.purpose !== 'lead_follow_up' && { 'Auto-Submitted': 'auto-generated' }),
      ...(message.unsubscribe_url !== null && {
        'List-Unsubscribe': `<${message.unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
}

/** The reason shown to the agent: the vendor's message, never internal details. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ProviderError)) return 'an unexpected error';
  if (error.code === 'opted_out') return 'the number has replied STOP';
  return error.message.replace(/\.$/, '').slice(0, 200);
}
