/** Reads the actor of a session from the database. */
import { type Role, rolePermissions } from '@farmpost/shared/contracts/roles';
import type { Db } from '../../../db/database';
import type { Config } from '../../../config';
import type { Actor } from '../../../http/define-route';
import type { AssuranceLevel } from '../tokens/access-token';

/** An actor with what their session has proven. */
export interface SignedInActor extends Actor {
  readonly method: string;
  readonly aal: AssuranceLevel;
  /** The account has a second step that this session has not passed: it may only do that. */
  readonly needsSecondStep: boolean;
}

/** Returns null if the session has ended, or if the account is deleted or suspended. */
export async function findActor(
  db: Db,
  { ADMIN_SECOND_FACTOR }: Pick<Config, 'ADMIN_SECOND_FACTOR'>,
  session: { id: string; userId: string },
  now: string,
): Promise<SignedInActor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('agents', 'agents.user_id', 'users.id')
    .select([
      'users.email',
      'users.banned_until',
      'profiles.role',
      'agents.id as agentId',
      'sessions.method',
      'sessions.second_method',
    ])
    .select((query) =>
      query
        .selectFrom('mfa_factors')
        .select('mfa_factors.id')
        .whereRef('mfa_factors.user_id', '=', 'users.id')
        .where('mfa_factors.factor_type', '=', 'totp')
        .where('mfa_factors.status', '=', 'verified')
        .limit(1)
        .as('secondStep'),
    )
    .select((query) =>
      query
        .selectFrom('product_settings')
        .select('product_settings.value_json')
        .where('product_settings.name', '=', 'admin_second_factor')
        .as('twice_json'),
    )
    .where('sessions.id', '=', session.id)
    .where('sessions.user_id', '=', session.userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!row || (row.banned_until !== null && row.banned_until > now)) return null;
  const isTwice = row.second_method !== null;
  const isNeeded = Boolean(row.twice_json ?? ADMIN_SECOND_FACTOR);
  const lacksSecondStep = isNeeded && row.role === 'admin' && !isTwice;
  const role: Role | null = lacksSecondStep ? null : row.role;
  return {
    userId: session.userId,
    sessionId: session.id,
    email: row.email,
    role,
    permissions: role === null ? [] : rolePermissions[role],
    agentId: row.agentId,
    method: row.method,
    aal: isTwice ? 'aal2' : 'aal1',
    needsSecondStep: row.secondStep !== null && !isTwice,
    lacksSecondStep,
  };
}
