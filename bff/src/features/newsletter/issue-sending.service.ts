/**
 * Sends an issue in batches. A batch is one transaction: its mails in the outbox, its recipients, and how far the issue
 * has come. So a process that is killed between two batches repeats nothing, and a batch that is delivered twice finds
 * that the issue has moved on. Message and recipient have a key of their own besides.
 */
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { transaction } from '../../db/transaction';
import { recordAudit } from '../audit/audit.commands';
import { listQueued } from '../messages/message.queries';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { findReleaseOfCopy, isMailHeld } from '../outgoing/outgoing.queries';
import { readIssue } from './issue-markdown';
import { oneClickUrl, renderIssue } from './issue-mail';
import * as repo from './issue.repo';
import { insertRecipient, listNextSubscribers, listWaiting, setState } from './recipient.repo';
import { changeStatus, takeBatch } from './sending.repo';

const BATCH = 100;

/** Starts issues whose time has come, and those whose job is lost. */
export async function sendDue(context: AppContext): Promise<void> {
  const { db, jobs } = context;
  for (const issue of await repo.listDue(db, context.now().toISOString())) {
    await jobs.enqueue(db, 'newsletter.send', { issueId: issue.id }, { uniqueKey: issue.id });
  }
}

/**
 * Whether the issue was due in a database that has been restored since: the original may have sent it to subscribers
 * whom this database does not know of, so a person decides.
 */
async function isFromBefore({ db }: AppContext, issue: repo.IssueRow): Promise<boolean> {
  const releasedAt = await findReleaseOfCopy(db);
  const from = issue.status === 'scheduled' ? issue.sends_at : issue.moved_at;
  return releasedAt !== null && from !== null && from <= releasedAt;
}

/** Mails that a restore set aside are never tried. */
async function failWithdrawn(db: Db, issueId: string): Promise<void> {
  const waiting = await listWaiting(db, issueId);
  const queued = await listQueued(
    db,
    waiting.flatMap(({ message_id: id }) => id ?? []),
  );
  for (const { id, message_id: message } of waiting) {
    if (message === null || !queued.has(message)) await setState(db, id, { state: 'failed' });
  }
}

async function stopRestored(context: AppContext, issue: repo.IssueRow): Promise<void> {
  await transaction(context.db, async (db) => {
    if (!(await changeStatus(db, issue, { status: 'stopped', stop_reason: 'restored' }))) return;
    await failWithdrawn(db, issue.id);
    await recordAudit(db, {
      actorId: null,
      action: 'newsletter_issue.stopped',
      subjectType: 'newsletter_issue',
      subjectId: issue.id,
      detail: { subject: issue.subject, because: 'restored' },
      at: context.now(),
    });
  });
}

/** Each link of the issue has a code, whose openings are counted. */
async function begin(context: AppContext, issue: repo.IssueRow): Promise<void> {
  const { publicUrl } = senderOf(context);
  const targets: string[] = [];
  readIssue(issue.body, {
    publicUrl,
    linkTo: (target) => {
      if (!targets.includes(target)) targets.push(target);
      return target;
    },
  });
  await transaction(context.db, async (db) => {
    const at = context.now().toISOString();
    if (!(await changeStatus(db, issue, { status: 'sending', started_at: at, moved_at: at }))) return;
    await repo.insertLinks(
      db,
      targets.map((url, position) => ({
        code: randomBytes(9).toString('base64url'),
        issue_id: issue.id,
        position,
        url,
      })),
    );
  });
}

/** Hands one batch to the outbox. Returns whether there is more to do. */
export async function sendBatch(context: AppContext, issueId: string, size = BATCH): Promise<boolean> {
  const found = await repo.findIssue(context.db, issueId);
  if (!found || (await isMailHeld(context.db))) return false;
  const at = context.now().toISOString();
  const isDue = found.status === 'scheduled' && found.sends_at !== null && found.sends_at <= at;
  if (!isDue && found.status !== 'sending') return false;
  if (await isFromBefore(context, found)) {
    await stopRestored(context, found);
    return false;
  }
  if (isDue) {
    await begin(context, found);
    return true;
  }
  return transaction(context.db, (db) => sendNext({ ...context, db }, found, size));
}

async function sendNext(context: AppContext, issue: repo.IssueRow, size: number): Promise<boolean> {
  const { db } = context;
  const now = context.now().toISOString();
  const subscribers = await listNextSubscribers(db, {
    after: issue.last_subscriber_id,
    confirmedBy: issue.started_at ?? now,
    limit: size,
  });
  const last = subscribers.at(-1);
  const isOver = subscribers.length < size;
  const isMine = await takeBatch(db, issue, {
    last_subscriber_id: last?.id ?? issue.last_subscriber_id,
    moved_at: now,
    ...(isOver && { status: 'sent', finished_at: now }),
  });
  // Stopped, or another process has made this batch.
  if (!isMine) return false;
  const sender = senderOf(context);
  const links = new Map((await repo.listLinks(db, issue.id)).map(({ url, code }) => [url, code]));
  const linkTo = (target: string) => {
    const code = links.get(target);
    return code === undefined ? target : `${sender.publicUrl}/newsletter/go/${code}`;
  };
  const text = { subject: issue.subject, previewText: issue.preview_text, body: issue.body };
  for (const { id, email, token } of subscribers) {
    const recipientId = uuidv7();
    const isNew = await insertRecipient(db, {
      id: recipientId,
      issue_id: issue.id,
      subscriber_id: id,
      message_id: null,
      state: 'queued',
      created_at: now,
      sent_at: null,
      unsubscribed_at: null,
    });
    if (!isNew) continue;
    const { html, text: plain } = renderIssue(text, { token, linkTo }, sender);
    const messageId = await queueMessage(context, {
      dedupeKey: `newsletter:issue:${issue.id}:${id}`,
      channel: 'email',
      purpose: 'newsletter_issue',
      recipient: email,
      subject: issue.subject,
      text: plain,
      html,
      unsubscribeUrl: oneClickUrl(token, sender),
      leadId: null,
      agentId: null,
    });
    await db
      .updateTable('newsletter_recipients')
      .set(messageId === null ? { state: 'failed' } : { message_id: messageId })
      .where('id', '=', recipientId)
      .execute();
  }
  return !isOver;
}

/** Handler of `newsletter.send`: one batch, and a job for the next. */
export async function sendIssue(context: AppContext, issueId: string): Promise<void> {
  if (!(await sendBatch(context, issueId))) return;
  await context.jobs.enqueue(context.db, 'newsletter.send', { issueId });
}
