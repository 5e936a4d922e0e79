/** A script tag says only that it failed. One more request, made after a failure, tells a broken file from no file. */
import type { PortalRelease } from '@farmpost/shared/contracts/platform';
import { RemoteError, classify } from './classify';

const DIAGNOSIS_TIMEOUT_MS = 3000;

/** The error to report in place of `error`, which came from loading the entry of `release`. */
export async function diagnose(error: unknown, release: PortalRelease): Promise<unknown> {
  if (classify(error) !== 'network') return error;
  try {
    const response = await fetch(release.entry, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(DIAGNOSIS_TIMEOUT_MS),
    });
    if (!response.ok || !response.headers.get('content-type')?.includes('javascript')) return error;
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const found = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    if (found === release.integrity) return error;
    return new RemoteError('integrity', `${release.entry} is not the file that was released.`, {
      cause: error,
    });
  } catch {
    return error;
  }
}
