/** Presents users in the format of the GoTrue protocol. */
import type { UserRow } from './user.repo';
import type { FactorRow } from './factor.repo';
import type { IdentityRow } from './identity.repo';

interface GoTrueIdentity {
  readonly identity_id: string;
  /** The provider's subject. */
  readonly id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly email: string;
  readonly identity_data: { sub: string; email: string; email_verified: boolean };
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export type GoTrueFactor = Pick<
  FactorRow,
  'id' | 'friendly_name' | 'factor_type' | 'status' | 'created_at' | 'updated_at'
>;

export interface GoTrueUser {
  readonly id: string;
  readonly aud: 'authenticated';
  readonly role: 'authenticated';
  readonly email: string;
  readonly phone: '';
  readonly email_confirmed_at: string | null;
  readonly confirmed_at: string | null;
  readonly last_sign_in_at: string | null;
  /** `provider` is the one that the account was created with. */
  readonly app_metadata: { provider: string; providers: readonly string[]; role: string | null };
  readonly user_metadata: Readonly<Record<string, unknown>>;
  /** Pending email address, until both addresses have confirmed it. */
  readonly new_email?: string;
  readonly identities: readonly GoTrueIdentity[];
  readonly created_at: string;
  readonly updated_at: string;
  /** Absent without a factor. */
  readonly factors?: readonly GoTrueFactor[];
  readonly is_anonymous: false;
}

const emailIdentity = (user: UserRow): GoTrueIdentity => ({
  identity_id: user.id,
  id: user.id,
  user_id: user.id,
  provider: 'email',
  email: user.email,
  identity_data: { sub: user.id, email: user.email, email_verified: user.email_confirmed_at !== null },
  last_sign_in_at: user.last_sign_in_at,
  created_at: user.created_at,
  updated_at: user.updated_at,
});

const providerIdentity = (row: IdentityRow): GoTrueIdentity => ({
  identity_id: row.id,
  id: row.subject,
  user_id: row.user_id,
  provider: row.provider,
  email: row.email,
  identity_data: { sub: row.subject, email: row.email, email_verified: true },
  last_sign_in_at: row.last_sign_in_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** Sign-in methods of the account, oldest first. A password counts as one. */
function presentIdentities(user: UserRow, rows: readonly IdentityRow[]): GoTrueIdentity[] {
  const others = rows.map(providerIdentity);
  if (user.password_hash === null && others.length > 0) return others;
  const startedAtProvider = rows[0]?.created_at === user.created_at;
  return startedAtProvider ? [...others, emailIdentity(user)] : [emailIdentity(user), ...others];
}

const presentFactor = (row: FactorRow): GoTrueFactor => ({
  id: row.id,
  friendly_name: row.friendly_name,
  factor_type: row.factor_type,
  status: row.status,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export function presentUser(
  user: UserRow,
  rows: readonly IdentityRow[],
  factors: readonly FactorRow[] = [],
): GoTrueUser {
  const identities = presentIdentities(user, rows);
  const providers = identities.map(({ provider }) => provider);
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: { provider: providers[0] ?? 'email', providers: [...new Set(providers)], role: user.role },
    user_metadata: user.user_metadata_json,
    ...(user.new_email !== null && { new_email: user.new_email }),
    identities,
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}
