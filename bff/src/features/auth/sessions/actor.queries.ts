/** Reads the actor of a session from the database. */
import { type Role, rolePermissions } from '@farmpost/shared/contracts/roles';
import type { Db } from '../../../db/database';
import type { Actor } from '../../../http/define-route';

/** Returns null if the session has ended, or if the account is deleted or suspended. */
export async function findActor(
  db: Db,
  session: { id: string; userId: string },
  now: string,
): Promise<Actor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('agents', 'agents.user_id', 'users.id')
    .select(['users.email', 'users.banned_until', 'profiles.role', 'agents.id as agentId'])
    .where('sessions.id', '=', session.id)
    .where('sessions.user_id', '=', session.userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!row || (row.banned_until !== null && row.banned_until > now)) return null;
  const role: Role | null = row.role;
  return {
    userId: session.userId,
    sessionId: session.id,
    email: row.email,
    role,
    permissions: role === null ? [] : rolePermissions[role],
    agentId: row.agentId,
  };
}
