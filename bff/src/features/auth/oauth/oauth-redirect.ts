/** The URL at the end of a provider sign-in, with a code or an error. */
import type { AuthError } from '../protocol/auth-error';

/** Used if the caller gives no target, or one that is not allowed. */
export const fallbackTarget = (origin: string): URL => new URL('/auth/callback', origin);

export function withCode(target: string | URL, code: string): string {
  const url = new URL(target);
  url.searchParams.set('code', code);
  return url.href;
}

/** A provider's error, sanitized for use in a URL. */
export interface ProviderRefusal {
  readonly error: string;
  readonly description: string;
}

/** Adds the error to both query and fragment, because GoTrue clients read either one. */
export function withError(target: string | URL, error: AuthError | ProviderRefusal): string {
  const parameters = new URLSearchParams(
    'status' in error
      ? {
          error: error.status >= 500 ? 'server_error' : 'access_denied',
          error_code: error.code,
          error_description: error.message,
        }
      : { error: error.error, error_code: error.error, error_description: error.description },
  );
  const url = new URL(target);
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  url.hash = parameters.toString();
  return url.href;
}
