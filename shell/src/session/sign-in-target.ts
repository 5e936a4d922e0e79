/** Where a person goes after signing in (decision 3). */
import type { Role } from '@farmpost/shared/contracts/roles';
import { roleHome } from '@farmpost/shared/domain/access';

/** A path of this portal: never another site's, whatever the address bar was made to say. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/login');
}

/** The `redirect` parameter, else the page that asked for the sign-in, else the role's home. */
export function signInTarget(search: string, from: unknown, role: Role | null): string {
  const redirect = new URLSearchParams(search).get('redirect');
  return [redirect, from].find(isOwnPath) ?? roleHome(role);
}
