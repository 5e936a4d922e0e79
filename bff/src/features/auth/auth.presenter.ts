/** Users and sessions in the shapes of the GoTrue protocol. */
import type { UserRow } from './auth.repo';

export interface GoTrueUser {
  readonly id: string;
  readonly aud: 'authenticated';
  readonly role: 'authenticated';
  readonly email: string;
  readonly phone: '';
  readonly email_confirmed_at: string | null;
  readonly confirmed_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly app_metadata: { provider: 'email'; providers: ['email']; role: string | null };
  readonly user_metadata: Record<string, never>;
  readonly identities: readonly unknown[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly is_anonymous: false;
}

export function presentUser(user: UserRow): GoTrueUser {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: { provider: 'email', providers: ['email'], role: user.role },
    user_metadata: {},
    identities: [
      {
        identity_id: user.id,
        id: user.id,
        user_id: user.id,
        provider: 'email',
        email: user.email,
        identity_data: { sub: user.id, email: user.email, email_verified: user.email_confirmed_at !== null },
        last_sign_in_at: user.last_sign_in_at,
        created_at: user.created_at,
        updated_at: user.updated_at,
      },
    ],
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}

export interface GoTrueSession {
  readonly access_token: string;
  readonly token_type: 'bearer';
  /** Seconds. */
  readonly expires_in: number;
  /** Unix seconds. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: GoTrueUser;
}
