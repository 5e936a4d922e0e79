/** The address that a sign-in at a provider ends on, with its code or its error. */
import type { AuthError } from '../protocol/auth-error';

/** Where a caller names no address, or one that is not allowed. */
export const fallbackTarget = (origin: string): URL => new URL('/auth/callback', origin);

export function withCode(target: string | URL, code: string): string {
  const url = new URL(target);
  url.searchParams.set('code', code);
  return url.href;
}

/** What the provider said instead of a code, cut to what may stand in an address. */
export interface ProviderRefusal {
  readonly error: string;
  readonly description: string;
}

/** An error in query and fragment, as clients of the GoTrue protocol look for it in either. */
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
