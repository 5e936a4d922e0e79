/** Lists, invites and changes users. For suspension, sessions and deletion, see `user-access.service`. */
import type { AdminUser, inviteUser as inviteOperation, updateUser } from '@farmpost/shared/contracts/users';
import type { Role } from '@farmpost/shared/contracts/roles';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { pageOf, readCursor } from '../../http/cursor';
import type { Actor } from '../../http/define-route';
import { copyContactToAgent } from '../agents/contact.service';
import { recordAudit } from '../audit/audit.commands';
import { forgetActors } from '../auth/auth.commands';
import { createInvitedUser, renewInvitation } from '../auth/email-links/invitation.service';
import { changeProfile, hasOtherAdmin, setProfile } from '../profiles/profile.commands';
import { leaveRole } from './role-change.service';
import { authorizeUser } from './user.policy';
import { presentUser } from './user.presenter';
import * as repo from './user.repo';

/** The actor and their IP address. */
export interface Act {
  readonly actor: Actor;
  readonly ip: string;
}

type Change = z.output<NonNullable<typeof updateUser.body>>;
type Invitation = z.output<NonNullable<typeof inviteOperation.body>>;

export async function readUsers(
  { db, now }: AppContext,
  actor: Actor,
  query: {
    role?: Role | undefined;
    search?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ data: AdminUser[]; nextCursor: string | null; total: number }> {
  const at = now().toISOString();
  const filter = { role: query.role, search: query.search };
  const rows = await repo.listUsers(
    db,
    { ...filter, before: readCursor(query.cursor), limit: query.limit + 1 },
    at,
  );
  const { page, nextCursor } = pageOf(rows, query.limit);
  return {
    data: page.map((row) => presentUser(row, { actorId: actor.userId, now: at })),
    nextCursor,
    total: await repo.countUsers(db, filter),
  };
}

export async function presentById({ db, now }: AppContext, actor: Actor, id: string): Promise<AdminUser> {
  const at = now().toISOString();
  return presentUser(authorizeUser(actor, await repo.findUser(db, id, at)), {
    actorId: actor.userId,
    now: at,
  });
}

/** Throws `conflict` if no other administrator could sign in without this one. */
export async function assertNotLastAdmin({ db, now }: AppContext, user: repo.UserListRow): Promise<void> {
  if (user.role !== 'admin' || (await hasOtherAdmin(db, user.id, now().toISOString()))) return;
  throw new AppError(
    'conflict',
    'This is the only administrator who can sign in. Make someone else an administrator first.',
  );
}

/** Changes the fields that are sent. A new role is in effect with the person's next request, on every instance. */
export async function changeUser(
  context: AppContext,
  { actor, ip }: Act,
  id: string,
  change: Change,
): Promise<AdminUser> {
  const { db } = context;
  const at = context.now();
  const now = at.toISOString();
  const user = authorizeUser(actor, await repo.findUser(db, id, now));
  if (change.role !== undefined && change.role !== user.role) await assertNotLastAdmin(context, user);
  const { role, ...texts } = change;
  const left = role === undefined ? {} : await leaveRole(context, { actor, ip }, user, role);
  const fields = Object.fromEntries(
    Object.entries(texts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? '']),
  );
  if (user.role === null) {
    const person = { userId: id, email: user.email, firstName: '', lastName: '', now };
    await setProfile(db, { ...person, role: role ?? 'agent' });
  }
  await changeProfile(db, id, { ...fields, ...(role !== undefined && { role }), updated_at: now });
  await copyContactToAgent(context, id, fields);
  await recordAudit(db, {
    actorId: actor.userId,
    action: role !== undefined && role !== user.role ? 'user.role_changed' : 'user.updated',
    subjectType: 'user',
    subjectId: id,
    detail: {
      fields: Object.keys(fields),
      ...(role !== undefined && role !== user.role && { role: { before: user.role, after: role } }),
      ...left,
    },
    ip,
    at,
  });
  await forgetActors(context);
  return presentById(context, actor, id);
}

export async function inviteUser(
  context: AppContext,
  { actor, ip }: Act,
  invitation: Invitation,
): Promise<AdminUser> {
  const { db } = context;
  const email = invitation.email.toLowerCase();
  const id = await createInvitedUser(context, {
    email,
    role: invitation.role,
    firstName: invitation.first_name,
    lastName: invitation.last_name,
    invitedBy: actor.email,
  });
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'user.invited',
    subjectType: 'user',
    subjectId: id,
    detail: { role: invitation.role },
    ip,
    at: context.now(),
  });
  return presentById(context, actor, id);
}

/** Throws `conflict` for an account that is not invited, or no longer. */
export async function inviteAgain(context: AppContext, { actor, ip }: Act, id: string): Promise<AdminUser> {
  const { db } = context;
  const user = authorizeUser(actor, await repo.findUser(db, id, context.now().toISOString()));
  await renewInvitation(context, { userId: id, role: user.role ?? 'agent', invitedBy: actor.email });
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'user.invited_again',
    subjectType: 'user',
    subjectId: id,
    detail: {},
    ip,
    at: context.now(),
  });
  return presentById(context, actor, id);
}
