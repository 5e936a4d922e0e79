/** Where to go after signing in (decision 3). */
import { href } from '@farmpost/shared/domain/href';

/** A placeholder for the portal's origin, which no real URL can have. */
const ORIGIN = 'https://portal.invalid';
/** Pages that only redirect, so returning to them leads nowhere. */
const LEADS_ON = /^\/(login|auth\/callback)(?=[/?#]|$)/i;

/** A path of this portal, as a browser resolves it; never another site's, for any input. */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  try {
    const { origin, pathname } = new URL(path, ORIGIN);
    return origin === ORIGIN && !pathname.startsWith('//') && !LEADS_ON.test(pathname);
  } catch {
    return false;
  }
}

/** The `redirect` parameter, else the page that required the sign-in. */
export function requestedPath(search: string, from?: unknown): string | undefined {
  const redirect = new URLSearchParams(search).get('redirect');
  return [redirect, from].find(isOwnPath);
}

/** The requested path, else the role's home. */
export const signInTarget = (search: string, from: unknown, home: string): string =>
  requestedPath(search, from) ?? home;

/** A link to another sign-in or sign-up page that keeps the target. */
export const withRedirect = (page: string, asked: string | undefined): string =>
  href(page, { redirect: asked });
