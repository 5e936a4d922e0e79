/**
 * Finds or creates the account for a proven identity, in this order:
 * 1. Known subject: its account, even if the email address has changed.
 * 2. Email not verified by the provider: rejected. It must neither open nor create an account.
 * 3. Email of a confirmed account: the identity is linked to it.
 * 4. Email of an unconfirmed account, which may have been created by someone else: the owner of the email gets the
 *    account, without its password, sessions and links. If `CONFIRM_EMAIL` is off, no email was ever checked, so this
 *    applies to every account without an identity.
 * 5. Otherwise a new agent is created.
 */
import type { AppContext } from '../../../context';
import type { ProvenIdentity } from '../../../providers/identity/identity.port';
import { senderOf } from '../../messages/sender';
import { recordAudit } from '../../audit/audit.commands';
import { deleteBrandKit } from '../../brand-kits/brand-kit.commands';
import { clearProfile } from '../../profiles/profile.commands';
import { queueAccountMail } from '../email-links/account-mail.service';
import { AuthError } from '../protocol/auth-error';
import { signInMethodMail } from '../email-links/auth-mails';
import { findUser, findUserByEmail } from '../users/user.repo';
import { revokeSessions } from '../sessions/session.repo';
import { assertNotBanned } from '../sessions/start-session';
import { normalizeEmail } from '../protocol/email-address';
import { deleteMailedSignUps } from '../claims/sign-up.repo';
import { deleteCodesOf } from '../tokens/flow-state.repo';
import {
  findIdentitiesOf,
  findIdentity,
  insertIdentity,
  insertProvenUser,
  takeOverUser,
  touchIdentity,
} from '../users/identity.repo';
import { deleteOneTimeTokensOf } from '../tokens/one-time-token.repo';
import { readSetting } from '../../product-settings/product-setting.queries';

export interface AdmittedIdentity {
  readonly userId: string;
  readonly email: string;
  /** Sessions that were started before the owner of the email took over the account. */
  readonly endedSessions: readonly string[];
}

function verifiedEmail(identity: ProvenIdentity, label: string): string {
  if (identity.email === null) {
    throw new AuthError(
      'provider_email_needs_verification',
      `${label} did not share an email address. Please share one and try again.`,
    );
  }
  if (!identity.isEmailVerified) {
    throw new AuthError(
      'provider_email_needs_verification',
      `${label} has not verified this email address. Please verify it there, or sign up with a password.`,
    );
  }
  return normalizeEmail(identity.email);
}

/** Call it in a transaction. Throws `AuthError`: user_banned, signup_disabled, provider_email_needs_verification. */
export async function admitIdentity(
  context: AppContext,
  identity: ProvenIdentity,
  { label, ip }: { label: string; ip: string },
): Promise<AdmittedIdentity> {
  const { config, db, now } = context;
  const moment = now();
  const at = moment.toISOString();
  const record = (action: string, userId: string, detail: Record<string, unknown> = {}) =>
    recordAudit(db, {
      actorId: userId,
      action,
      subjectType: 'user',
      subjectId: userId,
      detail: { provider: identity.provider, ...detail },
      ip,
      at: moment,
    });

  const known = await findIdentity(db, identity);
  if (known) {
    const user = await findUser(db, known.user_id);
    if (!user) throw new AuthError('session_not_found', 'The account no longer exists.');
    assertNotBanned(user, new Date(at));
    await touchIdentity(db, known.id, { email: identity.email, now: at });
    return { userId: user.id, email: user.email, endedSessions: [] };
  }

  const email = verifiedEmail(identity, label);
  const link = (userId: string) => insertIdentity(db, userId, { ...identity, email }, at);
  const owner = await findUserByEmail(db, email);
  if (!owner) {
    if (!(await readSetting({ config, db }, 'signup_open'))) {
      throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
    }
    const userId = await insertProvenUser(db, email, at);
    await link(userId);
    await record('user.created', userId);
    return { userId, email, endedSessions: [] };
  }
  assertNotBanned(owner, new Date(at));
  let endedSessions: string[] = [];
  const isClaim =
    owner.email_confirmed_at === null ||
    (!config.CONFIRM_EMAIL && (await findIdentitiesOf(db, owner.id)).length === 0);
  if (isClaim) {
    await takeOverUser(db, owner.id, at);
    await clearProfile(db, owner.id, at);
    await deleteBrandKit(db, owner.id);
    await deleteCodesOf(db, owner.id);
    await deleteOneTimeTokensOf(db, owner.id);
    await deleteMailedSignUps(db, email);
    endedSessions = await revokeSessions(db, { userId: owner.id }, 'owner of the email took over', at);
    await record('user.taken_over', owner.id, { ended: endedSessions.length });
  }
  await link(owner.id);
  await record('identity.linked', owner.id);
  const mail = signInMethodMail(label, moment, senderOf(context));
  await queueAccountMail(context, owner.email, mail);
  return { userId: owner.id, email, endedSessions };
}
