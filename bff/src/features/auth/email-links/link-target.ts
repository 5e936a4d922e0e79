/** Where a mailed link leads once it was opened. */
import type { Config } from '../../../config';
import { redirectTarget } from './redirect-target';

/** A path on the portal itself (`/welcome?a=1`), a whole address elsewhere; `/` for what is not allowed. */
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
