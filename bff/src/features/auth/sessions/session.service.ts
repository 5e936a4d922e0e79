/** Lists and ends a user's own sessions. */
import type { AppContext } from '../../../context';
import { transaction } from '../../../db/transaction';
import type { Actor } from '../../../http/define-route';
import { recordAudit } from '../../audit/audit.commands';
import { AuthError } from '../protocol/auth-error';
import { findLiveSessions, revokeSessions } from './session.repo';
import type { AuthParts } from './auth-parts';
import { type Device, deviceName } from './device';

export interface OwnSession {
  readonly id: string;
  /** `Chrome on Windows`. */
  readonly device: string;
  readonly ip: string;
  readonly created_at: string;
  readonly last_used_at: string;
  /** The session of the request. */
  readonly is_current: boolean;
}

/** Most recently used first. */
export async function listSessions({ db, now }: AppContext, actor: Actor): Promise<OwnSession[]> {
  const rows = await findLiveSessions(db, actor.userId, now().toISOString());
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ip: row.ip,
    created_at: row.created_at,
    last_used_at: row.refreshed_at,
    is_current: row.id === actor.sessionId,
  }));
}

/** Throws `AuthError`: not_found if it is not a live session of the actor. */
export async function endSession(
  context: AppContext,
  { authenticator }: AuthParts,
  actor: Actor,
  id: string,
  device: Device,
): Promise<void> {
  const at = context.now();
  const ended = await transaction(context.db, async (db) => {
    const ids = await revokeSessions(
      db,
      { userId: actor.userId, only: id },
      'ended by the user',
      at.toISOString(),
    );
    if (ids.length === 0) throw new AuthError('not_found', 'This session has already ended.');
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'session.revoked',
      subjectType: 'session',
      subjectId: id,
      ip: device.ip,
      at,
    });
    return ids;
  });
  authenticator.forget(ended);
}
