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
import { confirmAddressMail, resetPasswordMail } from './auth-mails';
import { findUserByEmail } from '../users/user.repo';
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
    const token = await issueOneTimeToken(
      db,
      {
        userId: user.id,
        kind: request.kind,
        email: user.email,
        redirectTo: request.redirectTo,
        codeChallenge: request.codeChallenge,
        codeChallengeMethod: request.codeChallengeMethod,
      },
      at,
    );
    const mail = request.kind === 'recovery' ? resetPasswordMail : confirmAddressMail;
    await queueAccountMail(inside, user.email, mail(token, senderOf(context)), jobId);
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
