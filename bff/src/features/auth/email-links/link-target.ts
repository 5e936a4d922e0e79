/** The redirect target of a mailed link. */
import type { Config } from '../../../config';
import { redirectTarget } from './redirect-target';

/** The portal's page for a new password. */
export const RESET_PAGE = '/reset-password';

/** Returns a path on the portal (`/welcome?a=1`), a full URL on other origins, and `/` if not allowed. */
export function linkTarget({ redirectOrigins }: Pick<Config, 'redirectOrigins'>, requested: unknown): string {
  const url = typeof requested === 'string' ? redirectTarget(requested, redirectOrigins) : null;
  if (!url) return '/';
  return url.origin === redirectOrigins[0] ? `${url.pathname}${url.search}` : url.href;
}

/** Adds parameters to the query of a target. */
export function withQuery(target: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString();
  return `${target}${target.includes('?') ? '&' : '?'}${query}`;
}
