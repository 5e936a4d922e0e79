/** Completes sign-ups after their response: the claim with its mailed link, or a notice to the owner of a taken email. */
import type { AppContext } from '../../../context';
import { transaction } from '../../../db/transaction';
import { senderOf } from '../../messages/sender';
import { recordAudit } from '../../audit/audit.commands';
import { queueAccountMail } from '../email-links/account-mail.service';
import { accountExistsMail, confirmAddressMail } from '../email-links/auth-mails';
import { claimOf, insertClaim } from '../claims/claim';
import { findUserByEmail } from '../users/user.repo';
import { newOneTimeToken, signUpLink } from '../tokens/one-time-token';
import { deleteSignUp, setFirstLink } from '../claims/sign-up.repo';

export function recordSignUp(
  { db, now }: AppContext,
  { action, userId, ip }: { action: 'user.signed_up' | 'user.signed_up_again'; userId: string; ip: string },
): Promise<void> {
  return recordAudit(db, { actorId: null, action, subjectType: 'user', subjectId: userId, ip, at: now() });
}

/** Inserts the claim and mails its link, or notifies the owner of a taken email. Idempotent. */
export async function completeSignUp(context: AppContext, signUpId: string): Promise<void> {
  await transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const token = newOneTimeToken();
    const signUp = await setFirstLink(db, signUpId, signUpLink(token, context.now()));
    if (!signUp) return;
    const { id: userId, email, ip } = signUp;
    if (await insertClaim(db, claimOf(signUp))) {
      await recordSignUp(inside, { action: 'user.signed_up', userId, ip });
      await queueAccountMail(inside, email, confirmAddressMail(token, senderOf(context)));
      return;
    }
    await deleteSignUp(db, userId);
    const owner = await findUserByEmail(db, email);
    await recordSignUp(inside, { action: 'user.signed_up_again', userId: owner?.id ?? userId, ip });
    await queueAccountMail(inside, email, accountExistsMail(senderOf(context)));
  });
}
