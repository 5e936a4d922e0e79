/** Issues of the newsletter: written as drafts, checked, tested and scheduled. */
import type { IssueSummary, issueText, NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import { ISSUE_STOP_MINUTES } from '@farmpost/shared/contracts/newsletter-vocabulary';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { databaseFileStore } from '../files/database-file-store';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { isCopy, isMailHeld } from '../outgoing/outgoing.queries';
import { findPeople, listAdminEmails } from '../profiles/profile.queries';
import { checkIssue } from './issue-checks';
import { type IssueText, renderIssue, SAMPLE_TOKEN, unsubscribePage } from './issue-mail';
import { previewPathOf } from './issue-preview';
import { resultsOf } from './issue-results.service';
import { authorizeIssue } from './issue.policy';
import { presentIssue, presentSummary } from './issue.presenter';
import * as repo from './issue.repo';
import { countByStatus } from './newsletter.repo';

export interface Act {
  readonly actor: Actor;
  readonly ip: string;
}

type Stored = repo.IssueRow;

const textOf = (row: Stored): IssueText => ({
  subject: row.subject,
  previewText: row.preview_text,
  body: row.body,
});

/** The mail without a subscriber, and whether it meets the rules. */
function examine(context: AppContext, row: Stored) {
  const sender = senderOf(context);
  const { content, ...mail } = renderIssue(textOf(row), { token: SAMPLE_TOKEN }, sender);
  const checks = checkIssue({
    subject: row.subject,
    content,
    mail,
    publicUrl: sender.publicUrl,
    postalAddress: sender.postalAddress,
    unsubscribeUrl: unsubscribePage(SAMPLE_TOKEN, sender),
  });
  return { mail, checks };
}

/** Email address of each issue's last editor. */
async function editorsOf(
  { db }: AppContext,
  rows: readonly Stored[],
): Promise<(row: Stored) => string | null> {
  const people = await findPeople(db, [...new Set(rows.flatMap(({ updated_by: by }) => by ?? []))]);
  return ({ updated_by: by }) => (by === null ? null : (people.get(by)?.email ?? null));
}

async function answer(context: AppContext, row: Stored): Promise<NewsletterIssue> {
  const { db } = context;
  const { mail, checks } = examine(context, row);
  const isHeld = await isMailHeld(db);
  return presentIssue(row, {
    editor: (await editorsOf(context, [row]))(row),
    results: (await resultsOf(db, [row.id]))(row.id),
    checks,
    text: mail.text,
    previewPath: previewPathOf(context, { id: row.id, version: Number(row.version) }),
    confirmed: (await countByStatus(db)).confirmed ?? 0,
    heldBecause: isHeld ? ((await isCopy(db)) ? 'copy' : 'hold') : null,
    links: await repo.listLinks(db, row.id),
  });
}

const findOne = async ({ db }: AppContext, { actor }: Act, id: string) =>
  authorizeIssue(actor, await repo.findIssue(db, id));

const record = (
  { db, now }: AppContext,
  { actor, ip }: Act,
  row: Stored,
  action: string,
  detail: Record<string, unknown> = {},
) =>
  recordAudit(db, {
    actorId: actor.userId,
    action: `newsletter_issue.${action}`,
    subjectType: 'newsletter_issue',
    subjectId: row.id,
    detail: { subject: row.subject, ...detail },
    ip,
    at: now(),
  });

export async function readIssues(
  context: AppContext,
  page: { status?: 'draft' | 'scheduled' | 'sent' | undefined; limit: number; offset: number },
): Promise<{ data: IssueSummary[]; total: number; limit: number; offset: number }> {
  const { db } = context;
  const rows = await repo.listIssues(db, page);
  const editorOf = await editorsOf(context, rows);
  const results = await resultsOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => presentSummary(row, { editor: editorOf(row), results: results(row.id) })),
    total: await repo.countIssues(db, page.status),
    limit: page.limit,
    offset: page.offset,
  };
}

export async function getIssue(context: AppContext, act: Act, id: string): Promise<NewsletterIssue> {
  return answer(context, await findOne(context, act, id));
}

/** The HTML of a preview; `null` for an unknown issue. */
export async function previewOf(context: AppContext, id: string): Promise<string | null> {
  const row = await repo.findIssue(context.db, id);
  return row ? examine(context, row).mail.html : null;
}

/** Call it in a transaction. Throws `not_found` for an unknown issue to copy. */
export async function createIssue(
  context: AppContext,
  act: Act,
  { copyOf }: { readonly copyOf?: string | undefined },
): Promise<NewsletterIssue> {
  const original = copyOf === undefined ? null : await findOne(context, act, copyOf);
  const at = context.now().toISOString();
  const row = await repo.insertIssue(context.db, {
    id: uuidv7(),
    subject: original?.subject ?? '',
    preview_text: original?.preview_text ?? '',
    body: original?.body ?? '',
    status: 'draft',
    stop_reason: null,
    sends_at: null,
    started_at: null,
    finished_at: null,
    moved_at: null,
    created_by: act.actor.userId,
    updated_by: act.actor.userId,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  });
  await record(context, act, row, 'created', original ? { copyOf: original.id } : {});
  return answer(context, row);
}

const changedMeanwhile = () =>
  new AppError(
    'version_conflict',
    'Someone else changed this issue in the meantime. Compare both versions, then decide.',
  );

const isNoDraft = () =>
  new AppError('conflict', 'This issue is on its way. Unschedule it first to change it.');

function draftAt(row: Authorized<Stored>, version: number): Authorized<Stored> {
  if (row.status !== 'draft') throw isNoDraft();
  if (Number(row.version) !== version) throw changedMeanwhile();
  return row;
}

/** Call it in a transaction. Throws `version_conflict` if someone saved since `version`. */
export async function saveIssue(
  context: AppContext,
  act: Act,
  id: string,
  { version, subject, previewText, body }: z.output<typeof issueText> & { readonly version: number },
): Promise<NewsletterIssue> {
  const found = draftAt(await findOne(context, act, id), version);
  const row = await repo.changeIssue(context.db, found, ['draft'], {
    subject,
    preview_text: previewText,
    body,
    updated_by: act.actor.userId,
    updated_at: context.now().toISOString(),
  });
  if (!row) throw changedMeanwhile();
  // The page saves as its user types: the log names who began or took over a draft.
  if (found.updated_by !== act.actor.userId) await record(context, act, row, 'edited');
  return answer(context, row);
}

/** Call it in a transaction. Throws `conflict` for an issue that is no draft. */
export async function deleteIssue(context: AppContext, act: Act, id: string): Promise<void> {
  const found = await findOne(context, act, id);
  const row = await repo.changeIssue(context.db, found, ['draft'], {
    deleted_at: context.now().toISOString(),
  });
  if (!row) throw isNoDraft();
  await record(context, act, row, 'deleted');
}

/** Call it in a transaction. A second call changes nothing. */
export async function restoreIssue(context: AppContext, act: Act, id: string): Promise<NewsletterIssue> {
  const deleted = await repo.findIssue(context.db, id, { isDeleted: true });
  if (!deleted) return answer(context, await findOne(context, act, id));
  const row = await repo.changeIssue(context.db, authorizeIssue(act.actor, deleted), ['draft'], {
    deleted_at: null,
  });
  if (!row) throw changedMeanwhile();
  await record(context, act, row, 'restored');
  return answer(context, row);
}

/** A second click within this time sends no second copy. */
const ONE_TEST_MS = 10_000;

/** Call it in a transaction. Throws `validation_failed` for an address that is no administrator's. */
export async function sendTest(
  context: AppContext,
  act: Act,
  id: string,
  email: string,
): Promise<{ email: string }> {
  const row = await findOne(context, act, id);
  if (!(await listAdminEmails(context.db)).includes(email)) {
    throw new AppError('validation_failed', 'Tests go to administrators only.', {
      fields: { email: 'Enter the email address of an administrator.' },
    });
  }
  const { mail } = examine(context, row);
  const moment = Math.floor(context.now().getTime() / ONE_TEST_MS);
  await queueMessage(context, {
    ...mail,
    subject: `[Test] ${row.subject || 'No subject yet'}`,
    dedupeKey: `newsletter:test:${row.id}:${row.version}:${email}:${moment}`,
    channel: 'email',
    purpose: 'newsletter_test',
    recipient: email,
    leadId: null,
    agentId: null,
  });
  await record(context, act, row, 'tested', { email });
  return { email };
}

const YEAR_MS = 366 * 86_400_000;

/**
 * Call it in a transaction. Throws `preflight_failed` with the broken rules, and `audience_changed` if the list grew or
 * shrank since the person saw it.
 */
export async function scheduleIssue(
  context: AppContext,
  act: Act,
  id: string,
  asked: { readonly version: number; readonly sendsAt: string | null; readonly confirmed: number },
): Promise<NewsletterIssue> {
  const { db } = context;
  const found = draftAt(await findOne(context, act, id), asked.version);
  const broken = examine(context, found).checks.filter(({ isOk }) => !isOk);
  if (broken.length > 0) {
    throw new AppError('preflight_failed', broken.map(({ message }) => message).join(' '));
  }
  const confirmed = (await countByStatus(db)).confirmed ?? 0;
  if (confirmed === 0) throw new AppError('conflict', 'No subscriber has confirmed yet.');
  if (confirmed !== asked.confirmed) {
    throw new AppError(
      'audience_changed',
      `The list has ${confirmed} confirmed subscribers now. Check the number and confirm again.`,
    );
  }
  const now = context.now();
  const earliest = now.getTime() + ISSUE_STOP_MINUTES * 60_000;
  const wished = asked.sendsAt === null ? earliest : Date.parse(asked.sendsAt);
  if (wished < now.getTime() || wished > now.getTime() + YEAR_MS) {
    const problem = 'Choose a time from now on, within a year.';
    throw new AppError('validation_failed', problem, { fields: { sendsAt: problem } });
  }
  const row = await repo.changeIssue(db, found, ['draft'], {
    status: 'scheduled',
    // A time that comes within minutes leaves the same window to unschedule as “now”.
    sends_at: new Date(Math.max(wished, earliest)).toISOString(),
    updated_by: act.actor.userId,
  });
  if (!row) throw changedMeanwhile();
  await record(context, act, row, 'scheduled', { sendsAt: row.sends_at, confirmed });
  return answer(context, row);
}

/** Call it in a transaction. Throws `conflict` once the first mail is in the outbox. */
export async function unscheduleIssue(context: AppContext, act: Act, id: string): Promise<NewsletterIssue> {
  const found = await findOne(context, act, id);
  const row = await repo.changeIssue(context.db, found, ['scheduled'], { status: 'draft', sends_at: null });
  if (!row) throw new AppError('conflict', 'This issue is not scheduled. If it is being sent, stop it.');
  await record(context, act, row, 'unscheduled');
  return answer(context, row);
}

/** Call it in a transaction. Mails in the outbox still go out. */
export async function stopIssue(context: AppContext, act: Act, id: string): Promise<NewsletterIssue> {
  const found = await findOne(context, act, id);
  const row = await repo.changeIssue(context.db, found, ['sending'], {
    status: 'stopped',
    stop_reason: 'person',
  });
  if (!row) throw new AppError('conflict', 'This issue is not being sent.');
  await record(context, act, row, 'stopped');
  return answer(context, row);
}

/** Call it in a transaction. */
export async function resumeIssue(context: AppContext, act: Act, id: string): Promise<NewsletterIssue> {
  const found = await findOne(context, act, id);
  const now = context.now().toISOString();
  const row = await repo.changeIssue(context.db, found, ['stopped'], {
    status: 'sending',
    stop_reason: null,
    started_at: found.started_at ?? now,
    moved_at: now,
  });
  if (!row) throw new AppError('conflict', 'This issue is not stopped.');
  await context.jobs.enqueue(context.db, 'newsletter.send', { issueId: id }, { uniqueKey: id });
  await record(context, act, row, 'resumed');
  return answer(context, row);
}

/** Encodes before its transaction, which would otherwise stay open for seconds. Throws `validation_failed`. */
export async function addPicture(
  context: AppContext,
  { actor }: Act,
  bytes: Uint8Array,
): Promise<{ path: string }> {
  const result = await context.decoding.run(actor.userId, 'picture', {
    kind: 'wide',
    bytes,
    crop: { left: 0, top: 0, width: 1, height: 1 },
  });
  if (!result.ok) {
    throw new AppError('validation_failed', result.problem, { fields: { body: result.problem } });
  }
  return transaction(context.db, async (db) => {
    const picture = await databaseFileStore({ ...context, db }).putPicture(
      actor.userId,
      result.value,
      'newsletter',
    );
    return { path: `/media/${picture}` };
  });
}

/** Throws `not_found` for a link that no issue has. */
export async function openLink(
  { db }: AppContext,
  code: string,
  { counts }: { readonly counts: boolean },
): Promise<string> {
  const url = await repo.findLinkUrl(db, code);
  if (url === null) throw notFound('The link');
  if (counts) await repo.countOpening(db, code);
  return url;
}
