/**
 * Where a sign-in or a mailed link may send the browser afterwards: the portal's own origin and configured others,
 * never where a caller likes, since the address will carry a code.
 */

/** Names that the accounts server itself writes into the address; a caller's own ones are dropped. */
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
/** Blanks, control characters and backslashes: browsers drop or turn them, so that two readers see two addresses. */
const AMBIGUOUS = /[\s\\\p{Cc}]/u;
/** Two slashes in a row, or an encoded slash or backslash, which some later reader decodes into such. */
const AMBIGUOUS_PATH = /\/\/|%2f|%5c/i;

/**
 * The address to send the browser to, as the browser will read it and without fragment and reserved parameters;
 * null where it is not allowed. `requested` is a whole URL, or a path of the first origin; origins are as
 * `new URL(…).origin` spells them.
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
