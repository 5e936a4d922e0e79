/**
 * Signing up. Until its address is confirmed an account is only a claim: whoever signs up again with that address
 * makes a new one and the claim before, with its password and its links, is gone. So nobody can prepare an account
 * that another person then confirms, and the answer is the same for a new, a claimed and a taken address: a user
 * with an id of this moment.
 */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { transaction } from '../../db/transaction';
import { senderOf } from '../alerts/sender';
import { recordAudit } from '../audit/audit.queries';
import { queueAccountMail } from './account-mail.service';
import { AuthError } from './auth-error';
import { accountExistsMail, confirmAddressMail } from './auth-mails';
import { type GoTrueSession, type GoTrueUser, presentUser } from './auth.presenter';
import { findUser, findUserByEmail, type UserRow } from './auth.repo';
import type { AuthParts } from './auth.service';
import type { Device } from './device';
import { type CodeChallenge, issueOneTimeToken } from './one-time-token';
import { assertPassword } from './password-rules';
import { startSession } from './start-session';
import { namesOf, type UserMetadata } from './user-metadata';
import { deleteUnconfirmedUser, insertUserOnce } from './user.repo';

export interface SignUp extends CodeChallenge {
  /** In its one spelling. */
  readonly email: string;
  readonly password: string;
  readonly metadata: UserMetadata;
  /** Checked already. */
  readonly redirectTo: string;
  /** Counts the mail against its limit; throws where there were too many. */
  readonly beforeMail: () => Promise<void>;
}

/** Other roles are given by an administrator. */
const SIGN_UP_ROLE = 'agent';

interface Claim {
  readonly role: UserRow['role'];
  readonly user: Row<'users'>;
}

/** The whole user as he would be in the table, not confirmed. */
function claimOf({ email, metadata }: SignUp, passwordHash: string, now: string): Claim['user'] {
  return {
    id: uuidv7(),
    email,
    password_hash: passwordHash,
    email_confirmed_at: null,
    banned_until: null,
    is_demo: false,
    last_sign_in_at: null,
    created_at: now,
    updated_at: now,
    user_metadata_json: { ...metadata },
  };
}

/** Makes the user and his profile; false where a confirmed account has the address. */
async function insertClaim({ db }: AppContext, { role, user }: Claim): Promise<boolean> {
  const before = await deleteUnconfirmedUser(db, user.email);
  const { firstName, lastName } = namesOf(user.user_metadata_json);
  return insertUserOnce(
    db,
    { ...user, banned_until: before?.banned_until ?? null },
    {
      id: user.id,
      email: user.email,
      role,
      first_name: firstName,
      last_name: lastName,
      mls_provider_id: null,
      website: null,
      logo_url: null,
      photo_url: null,
      scheduling_url: null,
      slug: null,
      created_at: user.created_at,
      updated_at: user.updated_at,
    },
  );
}

const asRow = (user: Row<'users'>): UserRow => ({ ...user, role: SIGN_UP_ROLE, new_email: null });

/**
 * A user who still has to confirm, or a session where confirmation is switched off.
 * Throws `AuthError`: signup_disabled, weak_password; without confirmation also user_already_exists.
 */
export async function signUp(
  context: AppContext,
  { hasher, tokens }: AuthParts,
  wish: SignUp,
  device: Device,
): Promise<GoTrueUser | GoTrueSession> {
  const { config } = context;
  if (config.DISABLE_SIGNUP) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  assertPassword(wish.password);
  if (config.CONFIRM_EMAIL) await wish.beforeMail();
  // Hashed for a taken address too: the answer's time must not tell them apart.
  const passwordHash = await hasher.hash(wish.password);
  const at = context.now();
  return transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const claim = claimOf(wish, passwordHash, at.toISOString());
    const user = config.CONFIRM_EMAIL ? claim : { ...claim, email_confirmed_at: claim.created_at };
    const isNew = await insertClaim(inside, { user, role: SIGN_UP_ROLE });
    if (!isNew && !config.CONFIRM_EMAIL) {
      throw new AuthError('user_already_exists', 'User already registered');
    }
    const owner = isNew ? user : ((await findUserByEmail(db, user.email)) ?? user);
    await recordAudit(db, {
      actorId: null,
      action: isNew ? 'user.signed_up' : 'user.signed_up_again',
      subjectType: 'user',
      subjectId: owner.id,
      ip: device.ip,
      at,
    });
    if (!config.CONFIRM_EMAIL) {
      return startSession(inside, tokens, {
        user: (await findUser(db, user.id)) ?? asRow(user),
        device,
        method: 'signup',
      });
    }
    const mail = isNew
      ? confirmAddressMail(
          await issueOneTimeToken(db, { ...wish, userId: user.id, kind: 'signup' }, at),
          senderOf(context),
        )
      : accountExistsMail(senderOf(context));
    await queueAccountMail(inside, user.email, mail);
    return presentUser(asRow(user), []);
  });
}
