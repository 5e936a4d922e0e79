/**
 * Refresh token rotation. Each token works once and is replaced by the next one. A used token still returns the
 * newest token
 * - within 10 s of its use, for tabs that refreshed at the same time;
 * - within 60 s while the next token is unused, for a lost response.
 * Any other reuse means that someone has copied the token, and the session ends.
 */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../../context';
import type { Row } from '../../../db/tables';
import { recordAudit } from '../../audit/audit.commands';
import { AuthError } from '../protocol/auth-error';
import { findRefreshToken, insertRefreshToken, markTokenUsed } from './refresh-token.repo';
import { findLiveSession, revokeSessions, touchSession } from './session.repo';
import { sessionEnd } from './session-end';
import { hashRefreshToken, nextRefreshToken } from './refresh-token';

const PARALLEL_GRACE_MILLISECONDS = 10_000;
const LOST_RESPONSE_MILLISECONDS = 60_000;

export interface RefreshedSession {
  readonly userId: string;
  readonly refreshToken: string;
  readonly session: Row<'sessions'>;
}

/** The session was revoked because a token was reused. */
export interface ReusedToken {
  readonly reusedSessionId: string;
}

type TokenRow = Row<'refresh_tokens'>;

/** Finds the successor of a used token under any of the active keys. */
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

/** Returns the newest token if the reuse is legitimate, or null if the token was copied. */
async function findReplacement(
  context: AppContext,
  token: string,
  usedAt: string,
  now: Date,
): Promise<string | null> {
  const age = now.getTime() - Date.parse(usedAt);
  let next = await findNext(context, token);
  if (!next) return null;
  const isLostResponse = next.row.used_at === null && age <= LOST_RESPONSE_MILLISECONDS;
  if (!isLostResponse && age > PARALLEL_GRACE_MILLISECONDS) return null;
  while (next.row.used_at !== null) {
    const following = await findNext(context, next.token);
    if (!following) return null;
    next = following;
  }
  return next.token;
}

/** Call it in a transaction, which must commit even if the result is `ReusedToken`. Throws `AuthError`. */
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
  const started = await findLiveSession(db, known.session_id);
  const end = started && (await sessionEnd(context, new Date(started.created_at), now)).toISOString();
  const session =
    end !== undefined && end > at
      ? await touchSession(db, known.session_id, { now: at, expiresAt: end })
      : undefined;
  if (!session) throw new AuthError('session_expired', 'Invalid Refresh Token: Session Expired');
  // Read again under the lock: another request may have used the token in the meantime.
  const row = (await findRefreshToken(db, hash)) ?? known;
  const next =
    row.used_at === null
      ? await rotate(context, token, row, at)
      : await findReplacement(context, token, row.used_at, now);
  if (next !== null) {
    return { userId: session.user_id, refreshToken: next, session };
  }
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
