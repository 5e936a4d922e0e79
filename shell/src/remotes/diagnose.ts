/** A script tag only reports that it failed. One more request after a failure distinguishes a wrong file from a missing one. */
import type { PortalRelease } from '@farmpost/shared/contracts/platform';
import { RemoteError, classify } from './classify';

const DIAGNOSIS_TIMEOUT_MS = 3000;

/** The error to report instead of `error`, which loading the entry of `release` threw. */
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
