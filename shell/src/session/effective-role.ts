/** The role that the portal shows (specification 1, section 5). On the server only the stored role counts. */
import type { Role } from '@farmpost/shared/contracts/roles';
import { roleNames } from '@farmpost/shared/domain/role-names';

/** The user's claims in a token. */
export interface RoleClaims {
  readonly app_metadata?: Readonly<Record<string, unknown>>;
  readonly user_metadata?: Readonly<Record<string, unknown>>;
}

const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(roleNames, value);

/** The first valid one of the token's two roles and the profile's; `null` if there is none. */
export function effectiveRole(user: RoleClaims | null, profileRole: unknown): Role | null {
  return [user?.app_metadata?.role, user?.user_metadata?.role, profileRole].find(isRole) ?? null;
}
