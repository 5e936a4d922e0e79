/** Opens mailed links: consumes the token and applies its effect in one transaction. */
import type { AppContext } from '../../../context';
import { transaction } from '../../../db/transaction';
import { recordAudit } from '../../audit/audit.commands';
import { ensureSlug } from '../../profiles/slug.service';
import { assertNotBanned, type GoTrueSession, startSession } from '../sessions/start-session';
import { findUser, updateUser, type UserRow } from '../users/user.repo';
import type { AuthParts } from '../sessions/auth-parts';
import type { Device } from '../sessions/device';
import { confirmEmailChange, linkEnded } from './email-change.service';
import { peekSignUpLink, takeSignUpLink } from '../claims/sign-up-link';
import { deleteMailedSignUps } from '../claims/sign-up.repo';
import { issueCode } from '../tokens/flow-state.repo';
import {
  type CodeChallenge,
  peekOneTimeToken,
  takeOneTimeToken,
  type TokenKind,
} from '../tokens/one-time-token';
import { codeChallenge as codeChallengeSchema } from '../tokens/pkce-grant';

/** Link types of the GoTrue protocol. */
export type LinkType = 'signup' | 'recovery' | 'email_change';

const typeOf: Readonly<Record<TokenKind, LinkType>> = {
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

export interface Link {
  readonly token: string;
  readonly type: LinkType;
  /** If given, it must be the address that the link was mailed to. */
  readonly email?: string;
}

export interface OpenedLink {
  readonly redirectTo: string;
  readonly challenge: CodeChallenge;
  readonly user: UserRow;
  /** The other address of an email change, if it still has to confirm. */
  readonly waitsFor?: string;
}

/** Does not consume the token. */
export async function isLinkValid({ db, now }: AppContext, link: Link): Promise<boolean> {
  if (link.type === 'signup') return (await peekSignUpLink(db, link.token, now())) !== null;
  const found = await peekOneTimeToken(db, link.token, now());
  return found !== null && typeOf[found.kind] === link.type;
}

/** The link proves that the user owns the address. */
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
    // Someone else may have chosen the password. The owner of the mailbox sets a new one next.
    ...(by === 'recovery' && { password_hash: null }),
  });
  await deleteMailedSignUps(db, user.email);
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

const usableChallenge = ({ codeChallenge, codeChallengeMethod }: CodeChallenge): string | null =>
  codeChallengeMethod === 's256' && codeChallengeSchema.safeParse(codeChallenge).success
    ? codeChallenge
    : null;

/** Whether the browser that asked for the link expects a code instead of tokens. */
export async function expectsCode({ db, now }: AppContext, link: Link): Promise<boolean> {
  const found = await peekOneTimeToken(db, link.token, now());
  if (!found) return false;
  return (
    usableChallenge({
      codeChallenge: found.code_challenge,
      codeChallengeMethod: found.code_challenge_method,
    }) !== null
  );
}

async function consumeSignUpLink(context: AppContext, link: Link, ip: string): Promise<OpenedLink> {
  const { db, now } = context;
  const signUp = await takeSignUpLink(db, link.token, now());
  if (!signUp || (link.email !== undefined && link.email !== signUp.email)) throw linkEnded();
  const user = await findUser(db, signUp.id);
  if (!user) throw linkEnded();
  assertNotBanned(user, now());
  await confirmAddress(context, user, 'signup', ip);
  return {
    redirectTo: signUp.redirect_to,
    challenge: { codeChallenge: signUp.code_challenge, codeChallengeMethod: signUp.code_challenge_method },
    user: (await findUser(db, user.id)) ?? user,
  };
}

async function consumeLink(context: AppContext, link: Link, ip: string): Promise<OpenedLink> {
  if (link.type === 'signup') return consumeSignUpLink(context, link, ip);
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
 * Consumes the link. For a sign-up or a recovery with a PKCE challenge, also issues a code that only the browser that
 * asked for the link can exchange for a session. Throws `AuthError`: otp_expired, user_banned.
 */
export async function openLink(
  context: AppContext,
  link: Link,
  device: Device,
): Promise<OpenedLink & { code: string | null }> {
  const done = await transaction(context.db, async (db) => {
    const opened = await consumeLink({ ...context, db }, link, device.ip);
    const codeChallenge = usableChallenge(opened.challenge);
    if (link.type === 'email_change' || codeChallenge === null) return { ...opened, code: null };
    const code = await issueCode(db, {
      userId: opened.user.id,
      codeChallenge,
      method: link.type,
      now: context.now(),
    });
    return { ...opened, code };
  });
  await ensureSlug(context, done.user.id);
  return done;
}

/** Consumes the link and signs the user in. No session while the other address of a change has to confirm. */
export async function openLinkAndSignIn(
  context: AppContext,
  { tokens }: AuthParts,
  link: Link,
  device: Device,
): Promise<OpenedLink & { session: GoTrueSession | null }> {
  const done = await transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const opened = await consumeLink(inside, link, device.ip);
    if (opened.waitsFor !== undefined) return { ...opened, session: null };
    const session = await startSession(inside, tokens, { user: opened.user, device, method: link.type });
    return { ...opened, session };
  });
  await ensureSlug(context, done.user.id);
  return done;
}
