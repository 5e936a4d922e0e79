/** A session whose user is read from the mocked API on demand, and tokens for the auth client. */
import { request } from '@farmpost/shared/client';
import type { Me } from '@farmpost/shared/contracts/accounts';
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import { currentMs } from '@farmpost/shared/domain/clock';
import { useState, type ReactNode } from 'react';
import { SessionContext, type Session } from '../session/session';
import { buildSession } from './build-session';

interface LiveSessionProps {
  readonly me: Me;
  readonly changes?: Partial<Session>;
  readonly children: ReactNode;
}

export function LiveSession({ me: first, changes, children }: LiveSessionProps) {
  const [me, setMe] = useState(first);
  const reload = async () => setMe(await request('GET /me'));
  return <SessionContext value={buildSession(me, { reload, ...changes })}>{children}</SessionContext>;
}

/** The user in the protocol's format. */
export function buildAuthUser({ profile }: Me) {
  return {
    id: profile.id,
    email: profile.email,
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: profile.created_at,
  };
}

/** The server's response to a sign-in. */
export function buildStoredSession(me: Me) {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires_at = Math.floor(currentMs() / 1000) + 900;
  return {
    access_token: `${encode({ alg: 'HS256' })}.${encode({ sub: me.profile.id, exp: expires_at })}.c2ln`,
    refresh_token: 'refresh-1',
    token_type: 'bearer',
    expires_in: 900,
    expires_at,
    user: buildAuthUser(me),
  };
}

/** Signs in the auth client, as if after a reload. */
export function storeSession(me: Me): void {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(buildStoredSession(me)));
}
