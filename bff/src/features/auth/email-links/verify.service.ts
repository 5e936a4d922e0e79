/** Opening a mailed link: the token is used up, and what it stands for happens, in one transaction. */
import type { AppContext } from '../../../context';
import { transaction } from '../../../db/transaction';
import { recordAudit } from '../../audit/audit.commands';
import { ensureSlug } from '../../profiles/slug.service';
import { assertNotBanned, type GoTrueSession, startSession } from '../sessions/start-session';
import { findUser, updateUser, type UserRow } from '../users/user.repo';
import type { AuthParts } from '../sessions/auth-parts';
import type { Device } from '../sessions/device';
import { confirmEmailChange, linkEnded } from './email-change.service';
import { issueCode } from '../tokens/flow-state.repo';
import {
  type CodeChallenge,
  peekOneTimeToken,
  takeOneTimeToken,
  type TokenKind,
} from '../tokens/one-time-token';
import { codeChallenge as codeChallengeSchema } from '../tokens/pkce-grant';

/** The types of a link, as the protocol names them. */
export type LinkType = 'signup' | 'recovery' | 'email_change';

const typeOf: Readonly<Record<TokenKind, LinkType>> = {
  signup: 'signup',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

export interface Link {
  readonly token: string;
  readonly type: LinkType;
  /** Where the caller names it, the address that the link was mailed to. */
  readonly email?: string;
}

export interface OpenedLink {
  readonly redirectTo: string;
  readonly challenge: CodeChallenge;
  readonly user: UserRow;
  /** The other address of a change, which still has to confirm. */
  readonly waitsFor?: string;
}

/** Whether the link still leads somewhere; nothing is used up. */
export async function isLinkAlive({ db, now }: AppContext, link: Link): Promise<boolean> {
  const found = await peekOneTimeToken(db, link.token, now());
  return found !== null && typeOf[found.kind] === link.type;
}

/** The link proves that the address is the person's. */
async function confirmAddress(
  { db, now }: AppContext,
  user: UserRow,
  by: 'signup' | 'recovery',
  ip: string,
): Promise<void> {
  if (user.email_confirmed_at !== null) return;
  const at = now();
  await updateUser(db, user.id, {
    email_confirmed_at: at.toISOString(),
    updated_at: at.toISOString(),
    // Who chose the password of the claim need not be who reads the mail; he sets his own next.
    ...(by === 'recovery' && { password_hash: null }),
  });
  await recordAudit(db, {
    actorId: user.id,
    action: 'user.confirmed',
    subjectType: 'user',
    subjectId: user.id,
    detail: { by },
    ip,
    at,
  });
}

async function use(context: AppContext, link: Link, ip: string): Promise<OpenedLink> {
  const found = await takeOneTimeToken(context.db, link.token, context.now());
  if (!found || typeOf[found.kind] !== link.type) throw linkEnded();
  if (link.email !== undefined && link.email !== found.email) throw linkEnded();
  const user = await findUser(context.db, found.user_id);
  if (!user) throw linkEnded();
  assertNotBanned(user, context.now());
  const opened = {
    redirectTo: found.redirect_to,
    challenge: { codeChallenge: found.code_challenge, codeChallengeMethod: found.code_challenge_method },
  };
  if (found.kind === 'email_change_current' || found.kind === 'email_change_new') {
    const step = await confirmEmailChange(context, user, found.kind, ip);
    if (step.kind === 'half') return { ...opened, user, waitsFor: step.other };
  } else {
    await confirmAddress(context, user, found.kind, ip);
  }
  return { ...opened, user: (await findUser(context.db, user.id)) ?? user };
}

/**
 * Uses the link up. A confirmed sign-up brings a code for the browser that signed up, which alone
 * can trade it for a session. Throws `AuthError`: otp_expired, user_banned.
 */
export async function openLink(
  context: AppContext,
  link: Link,
  device: Device,
): Promise<OpenedLink & { code: string | null }> {
  const done = await transaction(context.db, async (db) => {
    const opened = await use({ ...context, db }, link, device.ip);
    const { codeChallenge, codeChallengeMethod } = opened.challenge;
    const isSigningUp = link.type === 'signup' && codeChallengeMethod === 's256';
    if (!isSigningUp || !codeChallengeSchema.safeParse(codeChallenge).success || codeChallenge === null) {
      return { ...opened, code: null };
    }
    const code = await issueCode(db, { userId: opened.user.id, codeChallenge, now: context.now() });
    return { ...opened, code };
  });
  await ensureSlug(context, done.user.id);
  return done;
}

/** Uses the link up and signs the person in. No session while the other address of a change has to confirm. */
export async function openLinkAndSignIn(
  context: AppContext,
  { tokens }: AuthParts,
  link: Link,
  device: Device,
): Promise<OpenedLink & { session: GoTrueSession | null }> {
  const done = await transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const opened = await use(inside, link, device.ip);
    if (opened.waitsFor !== undefined) return { ...opened, session: null };
    const session = await startSession(inside, tokens, { user: opened.user, device, method: link.type });
    return { ...opened, session };
  });
  await ensureSlug(context, done.user.id);
  return done;
}
