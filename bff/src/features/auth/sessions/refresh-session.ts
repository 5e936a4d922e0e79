/**
 * Rotation of refresh tokens. Each token is good once; then the next of its family takes over. A used token is
 * still answered with that next one
 * - within 10 s of its use: tabs that refreshed at the same time;
 * - within 60 s while the next one is unused: the answer got lost on its way.
 * Any other repeat means that somebody else holds a copy: the session ends for both.
 */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../../context';
import type { Row } from '../../../db/tables';
import { recordAudit } from '../../audit/audit.commands';
import { AuthError } from '../protocol/auth-error';
import { findRefreshToken, insertRefreshToken, markTokenUsed } from './refresh-token.repo';
import { revokeSessions, touchSession } from './session.repo';
import { hashRefreshToken, nextRefreshToken } from './refresh-token';

const PARALLEL_GRACE_MILLISECONDS = 10_000;
const LOST_ANSWER_MILLISECONDS = 60_000;
/** A session ends when nobody has used it for so long. */
export const SESSION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export interface RefreshedSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly refreshToken: string;
}

/** The session ended because a copied token was seen. */
export interface ReusedToken {
  readonly reusedSessionId: string;
}

type TokenRow = Row<'refresh_tokens'>;

/** The token that followed a used one, found again under any of the active keys. */
async function findNext(
  context: AppContext,
  token: string,
): Promise<{ token: string; row: TokenRow } | null> {
  for (const key of context.config.jwtKeys) {
    const next = nextRefreshToken(token, key);
    const row = await findRefreshToken(context.db, hashRefreshToken(next));
    if (row) return { token: next, row };
  }
  return null;
}

async function rotate(context: AppContext, token: string, row: TokenRow, now: string): Promise<string> {
  const [key] = context.config.jwtKeys;
  if (!key) throw new Error('No signing key is configured.');
  const next = nextRefreshToken(token, key);
  await markTokenUsed(context.db, row.id, now);
  await insertRefreshToken(context.db, {
    id: uuidv7(),
    sessionId: row.session_id,
    hash: hashRefreshToken(next),
    parentId: row.id,
    now,
  });
  return next;
}

/** What a repeat of a used token may still be given: the newest token of the family; null for a copy. */
async function answerAgain(
  context: AppContext,
  token: string,
  usedAt: string,
  now: Date,
): Promise<string | null> {
  const age = now.getTime() - Date.parse(usedAt);
  let next = await findNext(context, token);
  if (!next) return null;
  const isLostAnswer = next.row.used_at === null && age <= LOST_ANSWER_MILLISECONDS;
  if (!isLostAnswer && age > PARALLEL_GRACE_MILLISECONDS) return null;
  while (next.row.used_at !== null) {
    const following = await findNext(context, next.token);
    if (!following) return null;
    next = following;
  }
  return next.token;
}

/** Call it in a transaction, which must commit also where a reused token is returned. Throws `AuthError`. */
export async function refreshSession(
  context: AppContext,
  token: string,
  ip: string,
): Promise<RefreshedSession | ReusedToken> {
  const { db } = context;
  const now = context.now();
  const at = now.toISOString();
  const hash = hashRefreshToken(token);
  const known = await findRefreshToken(db, hash);
  if (!known)
    throw new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  const session = await touchSession(db, known.session_id, {
    now: at,
    expiresAt: new Date(now.getTime() + SESSION_MILLISECONDS).toISOString(),
  });
  if (!session) throw new AuthError('session_expired', 'Invalid Refresh Token: Session Expired');
  // Read again under the lock: another request may have used the token in between.
  const row = (await findRefreshToken(db, hash)) ?? known;
  const next =
    row.used_at === null
      ? await rotate(context, token, row, at)
      : await answerAgain(context, token, row.used_at, now);
  if (next !== null) return { userId: session.user_id, sessionId: session.id, refreshToken: next };
  await revokeSessions(db, { userId: session.user_id, only: session.id }, 'refresh token reused', at);
  await recordAudit(db, {
    actorId: null,
    action: 'session.token_reused',
    subjectType: 'session',
    subjectId: session.id,
    detail: { userId: session.user_id },
    ip,
    at: now,
  });
  return { reusedSessionId: session.id };
}
