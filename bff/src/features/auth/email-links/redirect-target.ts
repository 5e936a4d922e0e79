/**
 * Validates redirect targets of sign-ins and mailed links. Only the portal's origin and configured origins are
 * allowed, because the URL will carry a code.
 */

/** Parameters that the server adds to the URL; the caller's are dropped. */
const RESERVED = [
  'access_token',
  'code',
  'error',
  'error_code',
  'error_description',
  'expires_at',
  'expires_in',
  'provider_refresh_token',
  'provider_token',
  'refresh_token',
  'state',
  'token_hash',
  'token_type',
  'type',
];

const MAX_LENGTH = 2000;
/** Whitespace, control characters and backslashes: browsers drop or convert them, so parsers disagree on the URL. */
const AMBIGUOUS = /[\s\\\p{Cc}]/u;
/** Two slashes in a row, or an encoded slash or backslash that a later parser may decode. */
const AMBIGUOUS_PATH = /\/\/|%2f|%5c/i;

/**
 * Returns the normalized URL without fragment and reserved parameters, or null if it is not allowed. `requested` is a
 * full URL, or a path on the first origin. Origins are in the form of `new URL(…).origin`.
 */
export function redirectTarget(requested: string, origins: readonly string[]): URL | null {
  if (requested.length > MAX_LENGTH || AMBIGUOUS.test(requested)) return null;
  const isPath = /^\/(?!\/)/.test(requested);
  if (!isPath && !/^https?:\/\/[^/]/i.test(requested)) return null;
  const whole = isPath ? `${origins[0]}${requested}` : requested;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (!origins.includes(url.origin) || url.username !== '' || url.password !== '') return null;
  if (AMBIGUOUS_PATH.test(url.pathname)) return null;
  url.hash = '';
  for (const name of RESERVED) url.searchParams.delete(name);
  return url;
}
