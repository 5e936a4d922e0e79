/** Changes the email address of an account after both the current and the new address have confirmed. */
import type { AppContext } from '../../../context';
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/tables';
import { senderOf } from '../../messages/sender';
import { setAgentEmail } from '../../agents/agent.commands';
import { recordAudit } from '../../audit/audit.commands';
import { setProfileEmail } from '../../profiles/profile.commands';
import { queueAccountMail } from './account-mail.service';
import { AuthError } from '../protocol/auth-error';
import {
  accountExistsMail,
  addressChangedMail,
  confirmCurrentAddressMail,
  confirmNewAddressMail,
} from './auth-mails';
import { deleteMailedSignUps } from '../claims/sign-up.repo';
import { deleteUnconfirmedUser, findUserByEmail, setEmail, type UserRow } from '../users/user.repo';
import {
  deleteEmailChange,
  findEmailChange,
  replaceEmailChange,
  updateEmailChange,
} from './email-change.repo';
import { type CodeChallenge, issueOneTimeToken, LIFETIME_HOURS } from '../tokens/one-time-token';
import { deleteOneTimeTokensOf } from '../tokens/one-time-token.repo';

type Change = Pick<
  Row<'email_changes'>,
  'user_id' | 'new_email' | 'redirect_to' | 'current_confirmed_at' | 'new_confirmed_at'
> & { readonly email: string };

/** Keys of a job's emails to the current and the new address. */
export const mailKeys = (jobId: string): readonly [string, string] => [jobId, `${jobId}:new`];

/** Sends a new link to each address that has not confirmed. A taken new address gets a notice instead. */
async function mailLinks(
  context: AppContext,
  change: Change,
  challenge: CodeChallenge,
  [currentKey, newKey]: readonly string[] = [],
): Promise<void> {
  const { db } = context;
  const at = context.now();
  const sender = senderOf(context);
  const request = { ...challenge, userId: change.user_id, redirectTo: change.redirect_to };
  if (change.current_confirmed_at === null) {
    const token = await issueOneTimeToken(
      db,
      { ...request, kind: 'email_change_current', email: change.email },
      at,
    );
    await queueAccountMail(
      context,
      change.email,
      confirmCurrentAddressMail(token, change.new_email, sender),
      currentKey,
    );
  }
  if (change.new_confirmed_at !== null) return;
  const owner = await findUserByEmail(db, change.new_email);
  if (owner && owner.email_confirmed_at !== null) {
    await queueAccountMail(context, change.new_email, accountExistsMail(sender), newKey);
    return;
  }
  const token = await issueOneTimeToken(
    db,
    { ...request, kind: 'email_change_new', email: change.new_email },
    at,
  );
  await queueAccountMail(context, change.new_email, confirmNewAddressMail(token, sender), newKey);
}

/** Call it in a transaction. Nothing changes before both addresses confirm. */
export async function requestEmailChange(
  context: AppContext,
  user: UserRow,
  request: CodeChallenge & { newEmail: string; redirectTo: string },
): Promise<void> {
  const at = context.now();
  const change = {
    user_id: user.id,
    new_email: request.newEmail,
    redirect_to: request.redirectTo,
    current_confirmed_at: null,
    new_confirmed_at: null,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + LIFETIME_HOURS.email_change_new * 60 * 60 * 1000).toISOString(),
  };
  await replaceEmailChange(context.db, change);
  await mailLinks(context, { ...change, email: user.email }, request);
}

/** Called when the user requests the current address again. */
export async function cancelEmailChange(db: Db, userId: string): Promise<void> {
  await deleteEmailChange(db, userId);
  await deleteOneTimeTokensOf(db, userId, 'email_change_current');
  await deleteOneTimeTokensOf(db, userId, 'email_change_new');
}

/** Call it in a transaction. Does nothing without a pending change. */
export async function resendChangeMails(context: AppContext, email: string, jobId: string): Promise<void> {
  const change = await findEmailChange(context.db, email);
  if (!change || change.expires_at <= context.now().toISOString()) return;
  const none = { codeChallenge: null, codeChallengeMethod: null };
  await mailLinks(context, change, none, mailKeys(jobId));
}

/** Result of a confirmation: the address changed, or the other address still has to confirm. */
export type EmailChangeStep =
  | { readonly kind: 'changed' }
  | { readonly kind: 'half'; readonly other: string };

/** Call it in the transaction that consumes the token. Throws `AuthError`: otp_expired. */
export async function confirmEmailChange(
  context: AppContext,
  user: UserRow,
  side: 'email_change_current' | 'email_change_new',
  ip: string,
): Promise<EmailChangeStep> {
  const { db } = context;
  const at = context.now();
  const now = at.toISOString();
  const confirmed = side === 'email_change_new' ? { new_confirmed_at: now } : { current_confirmed_at: now };
  const change = await updateEmailChange(db, user.id, confirmed);
  if (!change || change.expires_at <= now) throw linkEnded();
  if (change.current_confirmed_at === null) return { kind: 'half', other: user.email };
  if (change.new_confirmed_at === null) return { kind: 'half', other: change.new_email };
  // Replaces an unconfirmed account with the new address, but not one that was confirmed in the meantime.
  await deleteUnconfirmedUser(db, change.new_email);
  await deleteMailedSignUps(db, change.new_email);
  if (await findUserByEmail(db, change.new_email)) throw linkEnded();
  await setEmail(db, user.id, change.new_email, now);
  await setProfileEmail(db, user.id, change.new_email, now);
  await setAgentEmail(db, user.id, change.new_email, now);
  await deleteEmailChange(db, user.id);
  await deleteOneTimeTokensOf(db, user.id);
  await queueAccountMail(context, user.email, addressChangedMail(change.new_email, senderOf(context)));
  await recordAudit(db, {
    actorId: user.id,
    action: 'user.email_changed',
    subjectType: 'user',
    subjectId: user.id,
    ip,
    at,
  });
  return { kind: 'changed' };
}

/** The same error for unknown, used, replaced and expired links. */
export const linkEnded = (): AuthError =>
  new AuthError('otp_expired', 'Email link is invalid or has expired');
