/**
 * Emails requested by address only: password resets and resent confirmations. The request only enqueues a job, for
 * every address, and the job looks up the account. So neither response nor timing reveals whether the account exists.
 */
import type { AppContext } from '../../../context';
import { transaction } from '../../../db/transaction';
import { isQueued } from '../../messages/message.service';
import { senderOf } from '../../messages/sender';
import { recordAudit } from '../../audit/audit.commands';
import { accountMailKey, queueAccountMail } from './account-mail.service';
import { type AuthMail, chooseAfterSignUpsMail, confirmAddressMail, resetPasswordMail } from './auth-mails';
import { renewSignUpLink } from '../claims/sign-up-link';
import { findMailedSignUps } from '../claims/sign-up.repo';
import { findUserByEmail, type UserRow } from '../users/user.repo';
import { RESET_PAGE } from './link-target';
import { mailKeys, resendChangeMails } from './email-change.service';
import { type CodeChallenge, issueOneTimeToken } from '../tokens/one-time-token';

export interface MailRequest extends CodeChallenge {
  readonly kind: 'recovery' | 'signup' | 'email_change';
  /** Normalized. */
  readonly email: string;
  /** Already validated. */
  readonly redirectTo: string;
  readonly ip: string;
}

declare module '../../../jobs/job-queue' {
  interface JobPayloads {
    'accounts.mail': MailRequest;
  }
}

export async function requestMail(context: AppContext, request: MailRequest): Promise<void> {
  await context.jobs.enqueue(context.db, 'accounts.mail', request);
}

/** Queues the email if the account exists and may get it. Idempotent: a retried job sends no second link. */
export async function writeMail(context: AppContext, request: MailRequest, jobId: string): Promise<void> {
  const at = context.now();
  await transaction(context.db, async (db) => {
    const inside = { ...context, db };
    for (const key of mailKeys(jobId)) if (await isQueued(inside, accountMailKey(key))) return;
    if (request.kind === 'email_change') {
      await resendChangeMails(inside, request.email, jobId);
      return;
    }
    const user = await findUserByEmail(db, request.email);
    if (!user || (user.banned_until !== null && user.banned_until > at.toISOString())) return;
    if (request.kind === 'signup' && user.email_confirmed_at !== null) return;
    const mail =
      request.kind === 'recovery'
        ? resetPasswordMail(await recoveryToken(inside, user, request), senderOf(context))
        : await confirmationMail(inside, user, request);
    await queueAccountMail(inside, user.email, mail, jobId);
    await recordAudit(db, {
      actorId: null,
      action: request.kind === 'recovery' ? 'user.recovery_requested' : 'user.confirmation_resent',
      subjectType: 'user',
      subjectId: user.id,
      ip: request.ip,
      at,
    });
  });
}

const recoveryToken = ({ db, now }: AppContext, user: UserRow, request: MailRequest): Promise<string> =>
  issueOneTimeToken(
    db,
    {
      userId: user.id,
      kind: 'recovery',
      email: user.email,
      redirectTo: request.redirectTo,
      codeChallenge: request.codeChallenge,
      codeChallengeMethod: request.codeChallengeMethod,
    },
    now(),
  );

/**
 * After several sign-ups with one address, no one knows which of their passwords the owner chose. The link then leads
 * to a new password instead of confirming one of them.
 */
async function confirmationMail(context: AppContext, user: UserRow, request: MailRequest): Promise<AuthMail> {
  const { db, now } = context;
  const { password_hash } = user;
  const [signUp, ...others] = await findMailedSignUps(db, user.email);
  if (others.length > 0 || password_hash === null) {
    const recovery = { ...request, redirectTo: RESET_PAGE };
    return chooseAfterSignUpsMail(await recoveryToken(context, user, recovery), senderOf(context));
  }
  const token = await renewSignUpLink(db, { ...user, password_hash }, signUp, request, now());
  return confirmAddressMail(token, senderOf(context));
}
