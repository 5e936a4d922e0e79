/** Where a person goes after signing in (decision 3). */
import { href } from '@farmpost/shared/domain/href';

/** Stands for the portal's own origin; no address can name it. */
const ORIGIN = 'https://portal.invalid';
/** Pages that only lead on; to come back to them would lead nowhere. */
const LEADS_ON = /^\/(login|auth\/callback)(?=[/?#]|$)/i;

/** A path of this portal, as a browser resolves it: never another site's, whatever the address bar was made to say. */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  try {
    const { origin, pathname } = new URL(path, ORIGIN);
    return origin === ORIGIN && !pathname.startsWith('//') && !LEADS_ON.test(pathname);
  } catch {
    return false;
  }
}

/** The `redirect` parameter, else the page that asked for the sign-in. */
export function askedPath(search: string, from?: unknown): string | undefined {
  const redirect = new URLSearchParams(search).get('redirect');
  return [redirect, from].find(isOwnPath);
}

/** The path that was asked for, else the role's home. */
export const signInTarget = (search: string, from: unknown, home: string): string =>
  askedPath(search, from) ?? home;

/** Another page of signing in or up, which is to lead on to the same place. */
export const withRedirect = (page: string, asked: string | undefined): string =>
  href(page, { redirect: asked });
