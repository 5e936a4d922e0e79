/** Administrators view the portal as an agent or salesperson sees it: read only, for a while, and on record. */
import { rolePermissions } from '@farmpost/shared/contracts/roles';
import { VIEW_MINUTES } from '@farmpost/shared/contracts/users';
import { displayName } from '@farmpost/shared/domain/person-name';
import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { transaction } from '../../db/transaction';
import { VIEW_TOKEN_PREFIX } from '../../http/authorize';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { findActor } from '../auth/sessions/actor.queries';
import { authorizeUser } from './user.policy';
import { findUser } from './user.repo';
import type { Act } from './user.service';
import * as repo from './user-view.repo';

const MINUTE = 60_000;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const nameOf = (person: { email: string; first_name: string | null; last_name: string | null }): string =>
  displayName({ ...person, first_name: person.first_name ?? '', last_name: person.last_name ?? '' });

/** Throws `conflict` for administrators, for people without a role and for suspended accounts. */
export async function viewAsUser(
  { db, now }: AppContext,
  { actor, ip }: Act,
  id: string,
): Promise<{ token: string; endsAt: string }> {
  const at = now();
  const user = authorizeUser(actor, await findUser(db, id, at.toISOString()));
  if (user.role !== 'agent' && user.role !== 'sales_person') {
    throw new AppError('conflict', 'You can view the portal only as an agent or a salesperson.');
  }
  if (user.banned_until !== null && user.banned_until > at.toISOString()) {
    throw new AppError('conflict', 'This account is suspended, so its owner cannot see the portal.');
  }
  const token = `${VIEW_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  const endsAt = new Date(at.getTime() + VIEW_MINUTES * MINUTE).toISOString();
  const view = {
    id: uuidv7(),
    token_hash: hashOf(token),
    user_id: id,
    admin_id: actor.userId,
    admin_session_id: actor.sessionId,
    started_at: at.toISOString(),
    expires_at: endsAt,
    ended_at: null,
  };
  await repo.insertView(db, view);
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'user.view_started',
    subjectType: 'user',
    subjectId: id,
    detail: { email: user.email, until: endsAt },
    ip,
    at,
  });
  return { token, endsAt };
}

/** The administrator of a view, or why it must end: they signed out, or are no longer an administrator. */
async function viewerOf({ db, config }: AppContext, view: Row<'user_views'>, now: string) {
  const session = { id: view.admin_session_id, userId: view.admin_id };
  const viewer = await findActor(db, config, session, now);
  if (viewer === null || viewer.needsSecondStep) return 'the administrator signed out';
  return viewer.permissions.includes('admin.manage_users') ? viewer : 'the administrator lost the role';
}

async function viewedOf({ db }: AppContext, view: Row<'user_views'>, now: string) {
  const user = await repo.findViewed(db, view.user_id);
  if (!user || (user.banned_until !== null && user.banned_until > now)) return 'the account was suspended';
  const { role } = user;
  if (role !== 'agent' && role !== 'sales_person') return 'the account has another role';
  return { ...user, role };
}

/** The user of a view with what they may see, or `null` once it has ended. */
export async function authenticateView(context: AppContext, token: string): Promise<Actor | null> {
  const now = context.now().toISOString();
  const view = await repo.findOpenView(context.db, hashOf(token), now);
  if (!view) return null;
  const viewer = await viewerOf(context, view, now);
  const user = await viewedOf(context, view, now);
  if (typeof viewer === 'string' || typeof user === 'string') return null;
  const admin = await repo.findViewed(context.db, view.admin_id);
  return {
    userId: view.user_id,
    sessionId: view.id,
    email: user.email,
    role: user.role,
    permissions: rolePermissions[user.role],
    agentId: user.agent_id,
    viewing: {
      adminId: view.admin_id,
      viewerName: admin ? nameOf(admin) : viewer.email,
      endsAt: view.expires_at,
    },
  };
}

async function recordEnd(
  { db }: Pick<AppContext, 'db'>,
  view: Pick<Row<'user_views'>, 'id' | 'user_id' | 'admin_id'>,
  end: { readonly at: Date; readonly reason: string; readonly ip?: string },
): Promise<void> {
  if (!(await repo.endView(db, view.id, end.at.toISOString()))) return;
  await recordAudit(db, {
    actorId: view.admin_id,
    action: 'user.view_ended',
    subjectType: 'user',
    subjectId: view.user_id,
    detail: { reason: end.reason },
    ip: end.ip ?? null,
    at: end.at,
  });
}

/** Ends the view of the request. Throws `conflict` for a request outside of a view. */
export async function endUserView(context: AppContext, { actor, ip }: Act): Promise<void> {
  if (!actor.viewing) throw new AppError('conflict', 'You are not viewing the portal as someone else.');
  const view = { id: actor.sessionId, user_id: actor.userId, admin_id: actor.viewing.adminId };
  await recordEnd(context, view, { at: context.now(), reason: 'stopped', ip });
}

/** Records the end of views that no one has stopped. They answer nothing from the moment of their end. */
export async function recordEndedViews(context: AppContext): Promise<void> {
  const at = context.now();
  const now = at.toISOString();
  for (const view of await repo.listOpenViews(context.db)) {
    const parties = [await viewerOf(context, view, now), await viewedOf(context, view, now)];
    const isOver = view.expires_at <= now;
    const reason = isOver ? 'time is up' : parties.find((party) => typeof party === 'string');
    if (reason === undefined) continue;
    const end = { at: isOver ? new Date(view.expires_at) : at, reason };
    await transaction(context.db, (db) => recordEnd({ db }, view, end));
  }
}
