/** Ends or restores a person's access: suspension, sessions and deletion. */
import { type AdminUser, BANNED_FOR_GOOD } from '@farmpost/shared/contracts/users';
import { AppError } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { restoreAccountOf, scheduleDeletionOf } from '../accounts/deletion.service';
import { recordAudit } from '../audit/audit.commands';
import { endSessions, forgetActors, setBannedUntil } from '../auth/auth.commands';
import { pauseAll } from '../campaigns/stop-all.service';
import { authorizeUser } from './user.policy';
import { findUser, type UserListRow } from './user.repo';
import { type Act, assertNotLastAdmin, presentById } from './user.service';

const DAY = 24 * 60 * 60 * 1000;

async function findFor({ db, now }: AppContext, { actor }: Act, id: string) {
  return authorizeUser(actor, await findUser(db, id, now().toISOString()));
}

/** Records what was done and answers the user as they are now. */
async function done(
  context: AppContext,
  { actor, ip }: Act,
  id: string,
  record: { action: string; detail?: Record<string, unknown> },
): Promise<AdminUser> {
  await recordAudit(context.db, {
    actorId: actor.userId,
    subjectType: 'user',
    subjectId: id,
    ip,
    at: context.now(),
    ...record,
  });
  await forgetActors(context);
  return presentById(context, actor, id);
}

function assertNotSelf({ actor }: Act, id: string, act: string): void {
  if (actor.userId !== id) return;
  throw new AppError('conflict', `You cannot ${act} your own account here. Ask another administrator.`);
}

/** A second suspension replaces the first one's end. */
export async function banUser(
  context: AppContext,
  act: Act,
  id: string,
  ban: { days: number | null; reason: string },
): Promise<AdminUser> {
  const { db } = context;
  const user = await findFor(context, act, id);
  assertNotSelf(act, id, 'suspend');
  await assertNotLastAdmin(context, user);
  const at = context.now();
  const until = ban.days === null ? BANNED_FOR_GOOD : new Date(at.getTime() + ban.days * DAY).toISOString();
  await setBannedUntil(db, id, until, at.toISOString());
  const sessions = await endSessions(db, { userId: id, except: null }, 'suspended', at.toISOString());
  const pausedCampaigns = user.agent_id === null ? 0 : await pauseAll(context, user.agent_id);
  return done(context, act, id, {
    action: 'user.banned',
    detail: { until, reason: ban.reason, sessions, pausedCampaigns },
  });
}

export async function unbanUser(context: AppContext, act: Act, id: string): Promise<AdminUser> {
  await findFor(context, act, id);
  await setBannedUntil(context.db, id, null, context.now().toISOString());
  return done(context, act, id, { action: 'user.unbanned' });
}

export async function endUserSessions(context: AppContext, act: Act, id: string): Promise<AdminUser> {
  await findFor(context, act, id);
  const except = act.actor.userId === id ? act.actor.sessionId : null;
  const now = context.now().toISOString();
  const sessions = await endSessions(context.db, { userId: id, except }, 'ended by an administrator', now);
  return done(context, act, id, { action: 'user.sessions_ended', detail: { sessions } });
}

const leaving = (user: Authorized<UserListRow>) =>
  Object.assign(user, { userId: user.id, agentId: user.agent_id });

/** The account can be restored for 14 days, by an administrator or by the person, who is told by email. */
export async function deleteUser(context: AppContext, act: Act, id: string): Promise<AdminUser> {
  const user = await findFor(context, act, id);
  assertNotSelf(act, id, 'delete');
  await assertNotLastAdmin(context, user);
  await scheduleDeletionOf(context, leaving(user), act);
  await forgetActors(context);
  return presentById(context, act.actor, id);
}

export async function restoreUser(context: AppContext, act: Act, id: string): Promise<AdminUser> {
  const user = await findFor(context, act, id);
  await restoreAccountOf(context, leaving(user), act);
  return presentById(context, act.actor, id);
}
