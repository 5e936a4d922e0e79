/**
 * Account deletion. Scheduling it stops all mailing immediately, and the user can restore the account for 14 days.
 * Then a daily job deletes personal data; the ledger stays, without a name.
 */
import type { Me } from '@farmpost/shared/contracts/accounts';
import { dayIn } from '@farmpost/shared/domain/calendar';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import type { Privacy } from '../../privacy/privacy';
import { eraseAgent } from '../agent-deletion/agent-deletion.service';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { recordAudit } from '../audit/audit.commands';
import { endOtherSessions } from '../auth/auth.commands';
import { findSignInTime } from '../auth/sessions/session.queries';
import { pauseAll } from '../campaigns/stop-all.service';
import { hasOtherAdmin } from '../profiles/profile.commands';
import { findZoneOfUser } from '../../db/office-zone';
import { readMe } from './account.service';
import { deletionMail, restoredMail } from './deletion-mails';
import * as repo from './deletion.repo';

const DAY = 24 * 60 * 60 * 1000;
const GRACE_MILLISECONDS = 14 * DAY;
/** Maximum age of the sign-in, so that an unattended open session cannot delete the account. */
const RECENT_MILLISECONDS = 15 * 60 * 1000;

/** Throws `validation_failed`, `reauthentication_needed`, and `conflict` for the only administrator. */
export async function scheduleDeletion(
  context: AppContext,
  actor: Actor,
  request: { email: string; ip: string },
): Promise<{ scheduledDeletionAt: string }> {
  const { db } = context;
  const at = context.now();
  if (request.email.toLowerCase() !== actor.email) {
    throw new AppError('validation_failed', 'Type the email address of this account.', {
      fields: { email: 'Type the email address of this account.' },
    });
  }
  const signedInAt = await findSignInTime(db, actor.sessionId);
  if (signedInAt === undefined || at.getTime() - Date.parse(signedInAt) > RECENT_MILLISECONDS) {
    throw new AppError('reauthentication_needed', 'Sign in again, then delete the account.');
  }
  if (actor.role === 'admin' && !(await hasOtherAdmin(db, actor.userId, at.toISOString()))) {
    throw new AppError(
      'conflict',
      'You are the only administrator who can sign in. Make someone else an administrator first.',
    );
  }
  const deletesAt = await schedule(context, actor, {
    keepSession: actor.sessionId,
    by: actor,
    ip: request.ip,
  });
  return { scheduledDeletionAt: deletesAt };
}

/** The account of a deletion. */
interface Leaving {
  readonly userId: string;
  readonly email: string;
  readonly agentId: string | null;
}

/** An administrator deletes an account. The caller has checked that another administrator stays. */
export function scheduleDeletionOf(
  context: AppContext,
  user: Authorized<Leaving>,
  by: { actor: Actor; ip: string },
): Promise<string> {
  return schedule(context, user, { keepSession: '', by: by.actor, ip: by.ip });
}

/** Keeps the date of an earlier request. Returns the date in effect. */
async function schedule(
  context: AppContext,
  { userId, email, agentId }: Leaving,
  request: { keepSession: string; by: Actor; ip: string },
): Promise<string> {
  const { db } = context;
  const at = context.now();
  const now = at.toISOString();
  const deletion = await repo.insertDeletionOnce(db, {
    userId,
    deletesAt: new Date(at.getTime() + GRACE_MILLISECONDS).toISOString(),
    now,
  });
  if (!deletion.isNew) return deletion.deletesAt;
  const pausedCampaigns = agentId === null ? 0 : await pauseAll(context, agentId);
  await endOtherSessions(db, { userId, except: request.keepSession }, 'account deletion scheduled', now);
  const isOwn = request.by.userId === userId;
  const deletesOn = dayIn(deletion.deletesAt, await findZoneOfUser(db, userId));
  await queueMessage(context, {
    ...deletionMail({ deletesOn, pausedCampaigns, isOwn }, senderOf(context)),
    dedupeKey: `account-deletion:${userId}:${now}`,
    channel: 'email',
    purpose: 'account_deletion',
    recipient: email,
    leadId: null,
    agentId: null,
  });
  await recordAudit(db, {
    actorId: request.by.userId,
    action: 'account.deletion_scheduled',
    subjectType: 'user',
    subjectId: userId,
    detail: { deletesAt: deletion.deletesAt, pausedCampaigns },
    ip: request.ip,
    at,
  });
  return deletion.deletesAt;
}

/** Cancels a scheduled deletion, if there is one. Paused campaigns stay paused until the agent resumes them. */
export async function restoreAccount(context: AppContext, actor: Actor, ip: string): Promise<Me> {
  await restore(context, actor, { by: actor, ip });
  return readMe(context, actor);
}

/** An administrator keeps an account. */
export function restoreAccountOf(
  context: AppContext,
  user: Authorized<Leaving>,
  by: { actor: Actor; ip: string },
): Promise<void> {
  return restore(context, user, { by: by.actor, ip: by.ip });
}

async function restore(
  context: AppContext,
  { userId, email }: Pick<Leaving, 'userId' | 'email'>,
  request: { by: Actor; ip: string },
): Promise<void> {
  const { db } = context;
  const at = context.now();
  if (!(await repo.deleteDeletion(db, userId))) return;
  await queueMessage(context, {
    ...restoredMail({ isOwn: request.by.userId === userId }, senderOf(context)),
    dedupeKey: `account-restored:${userId}:${at.toISOString()}`,
    channel: 'email',
    purpose: 'account_deletion',
    recipient: email,
    leadId: null,
    agentId: null,
  });
  await recordAudit(db, {
    actorId: request.by.userId,
    action: 'account.restored',
    subjectType: 'user',
    subjectId: userId,
    ip: request.ip,
    at,
  });
}

/** Deletes each due account in its own transaction. */
export async function deleteDueAccounts(context: AppContext, privacies: readonly Privacy[]): Promise<void> {
  const now = context.now().toISOString();
  for (const userId of await repo.listDue(context.db, now)) {
    await transaction(context.db, (db) => deleteAccount({ ...context, db }, { userId, privacies, now }));
  }
}

async function deleteAccount(
  context: AppContext,
  { userId, privacies, now }: { userId: string; privacies: readonly Privacy[]; now: string },
): Promise<void> {
  const user = await repo.lockDue(context.db, userId, now);
  if (!user) return;
  if (user.agentId !== null && !(await eraseAgent(context, user.agentId, privacies))) {
    context.log.warn({ userId }, 'account deletion postponed: cards have not reached the printer yet');
    return;
  }
  await erasePerson(context, user, privacies);
  await recordAudit(context.db, {
    actorId: null,
    action: 'account.deleted',
    subjectType: 'user',
    subjectId: userId,
    at: context.now(),
  });
}

/** Each feature erases what it stores under the user or the email address, before the features it depends on. */
async function erasePerson(
  { db, now }: AppContext,
  user: { id: string; email: string },
  privacies: readonly Privacy[],
): Promise<void> {
  for (const { erasePerson: erase } of privacies.toReversed()) await erase?.(db, user, now());
}
