/** Accounts that an administrator creates: the mailed link proves the address and leads to a new password. */
import type { Role } from '@farmpost/shared/contracts/roles';
import { roleNames } from '@farmpost/shared/domain/role-names';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../../context';
import { AppError } from '../../../app-error';
import { senderOf } from '../../messages/sender';
import { setProfile } from '../../profiles/profile.commands';
import { issueOneTimeToken } from '../tokens/one-time-token';
import { deleteUnconfirmedUser, insertUserOnce, lockInvitedUser } from '../users/user.repo';
import { queueAccountMail } from './account-mail.service';
import { invitationMail } from './auth-mails';
import { RESET_PAGE } from './link-target';

const INVITATION_DAYS = 7;

export interface Invitation {
  /** Normalized. */
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  /** Address of the administrator. */
  readonly invitedBy: string;
}

/**
 * Call it in a transaction. Replaces an account with that address that was never confirmed, so a second invitation
 * ends the first one's link. Throws `conflict` if the address has a confirmed account.
 */
export async function createInvitedUser(context: AppContext, invitation: Invitation): Promise<string> {
  const { db, now } = context;
  const at = now().toISOString();
  const { email, role, firstName, lastName } = invitation;
  const before = await deleteUnconfirmedUser(db, email);
  const id = uuidv7();
  const isNew = await insertUserOnce(db, {
    id,
    email,
    password_hash: null,
    email_confirmed_at: null,
    banned_until: before?.banned_until ?? null,
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
  });
  if (!isNew) {
    const message = 'This address already has an account. Change its role in the list.';
    throw new AppError('conflict', message, { fields: { email: message } });
  }
  await setProfile(db, { userId: id, email, role, firstName, lastName, now: at });
  await mailLink(context, { userId: id, email, role, invitedBy: invitation.invitedBy });
  return id;
}

/** Call it in a transaction. Keeps the account, and ends the earlier link. Throws `conflict` unless one is open. */
export async function renewInvitation(
  context: AppContext,
  { userId, role, invitedBy }: { userId: string; role: Role; invitedBy: string },
): Promise<void> {
  const user = await lockInvitedUser(context.db, userId);
  if (!user) throw new AppError('conflict', 'No invitation is open for this account.');
  await mailLink(context, { userId, email: user.email, role, invitedBy });
}

async function mailLink(
  context: AppContext,
  { userId, email, role, invitedBy }: { userId: string; email: string; role: Role; invitedBy: string },
): Promise<void> {
  const token = await issueOneTimeToken(
    context.db,
    {
      userId,
      kind: 'recovery',
      email,
      redirectTo: RESET_PAGE,
      codeChallenge: null,
      codeChallengeMethod: null,
      lifetimeHours: INVITATION_DAYS * 24,
    },
    context.now(),
  );
  const mail = invitationMail(
    { token, invitedBy, roleName: roleNames[role], days: INVITATION_DAYS },
    senderOf(context),
  );
  await queueAccountMail(context, email, mail);
}
