/**
 * What a sign-up leads to. Until its address is confirmed an account is only a claim: whoever signs up again with
 * that address makes a new one and the claim before, with its password and its links, is gone. So nobody can prepare
 * an account that another person then confirms. The owner of a taken address is told by mail.
 */
import type { AppContext } from '../../../context';
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/tables';
import { transaction } from '../../../db/transaction';
import { senderOf } from '../../messages/sender';
import { recordAudit } from '../../audit/audit.commands';
import { insertProfile } from '../../profiles/profile.commands';
import { queueAccountMail } from '../email-links/account-mail.service';
import { accountExistsMail, confirmAddressMail } from '../email-links/auth-mails';
import { deleteUnconfirmedUser, findUserByEmail, insertUserOnce, type UserRow } from '../users/user.repo';
import { issueOneTimeToken } from '../tokens/one-time-token';
import { type SignUpRow, takeSignUp } from './sign-up.repo';
import { namesOf } from '../users/user-metadata';

/** Other roles are given by an administrator. */
const SIGN_UP_ROLE = 'agent';

type Claim = Row<'users'>;

/** The whole user as he would be in the table, not confirmed. */
export const claimOf = (signUp: SignUpRow): Claim => ({
  id: signUp.id,
  email: signUp.email,
  password_hash: signUp.password_hash,
  email_confirmed_at: null,
  banned_until: null,
  is_demo: false,
  last_sign_in_at: null,
  created_at: signUp.created_at,
  updated_at: signUp.created_at,
  user_metadata_json: signUp.user_metadata_json,
});

export const asUserRow = (user: Claim): UserRow => ({ ...user, role: SIGN_UP_ROLE, new_email: null });

/** Makes the user and his profile; false where a confirmed account has the address. */
export async function insertClaim(db: Db, user: Claim): Promise<boolean> {
  const before = await deleteUnconfirmedUser(db, user.email);
  const { firstName, lastName } = namesOf(user.user_metadata_json);
  const isNew = await insertUserOnce(db, { ...user, banned_until: before?.banned_until ?? null });
  if (!isNew) return false;
  await insertProfile(db, {
    id: user.id,
    email: user.email,
    role: SIGN_UP_ROLE,
    first_name: firstName,
    last_name: lastName,
    mls_provider_id: null,
    website: null,
    logo_url: null,
    photo_url: null,
    scheduling_url: null,
    // Given with the confirmation: no page is kept for who may never come.
    slug: null,
    created_at: user.created_at,
    updated_at: user.updated_at,
  });
  return true;
}

export function recordSignUp(
  { db, now }: AppContext,
  { action, userId, ip }: { action: 'user.signed_up' | 'user.signed_up_again'; userId: string; ip: string },
): Promise<void> {
  return recordAudit(db, { actorId: null, action, subjectType: 'user', subjectId: userId, ip, at: now() });
}

/** Makes the claim and mails its link, or tells the owner of the address. Does nothing the second time. */
export async function fulfilSignUp(context: AppContext, signUpId: string): Promise<void> {
  await transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const signUp = await takeSignUp(db, signUpId);
    if (!signUp) return;
    const { id: userId, email, ip } = signUp;
    if (await insertClaim(db, claimOf(signUp))) {
      const token = await issueOneTimeToken(
        db,
        {
          userId,
          email,
          kind: 'signup',
          redirectTo: signUp.redirect_to,
          codeChallenge: signUp.code_challenge,
          codeChallengeMethod: signUp.code_challenge_method,
        },
        context.now(),
      );
      await recordSignUp(inside, { action: 'user.signed_up', userId, ip });
      await queueAccountMail(inside, email, confirmAddressMail(token, senderOf(context)));
      return;
    }
    const owner = await findUserByEmail(db, email);
    await recordSignUp(inside, { action: 'user.signed_up_again', userId: owner?.id ?? userId, ip });
    await queueAccountMail(inside, email, accountExistsMail(senderOf(context)));
  });
}
