/** Finds out more about a script that did not load: its tag only reports that it failed. */
import type { PortalRelease } from '@farmpost/shared/contracts/platform';
import { RemoteError, classify } from './classify';

const DIAGNOSIS_TIMEOUT_MS = 3000;

/** Errors that the window reported while the release loaded. */
export type Thrown = readonly Pick<ErrorEvent, 'filename' | 'message' | 'error'>[];

/** webpack's error of a chunk: its URL, and the event of its tag. */
interface ChunkError {
  readonly request?: string;
  readonly event?: { readonly target?: { readonly integrity?: string } | null };
}

/** The error to report instead of `error`, which loading `release` threw. */
export async function diagnose(error: unknown, release: PortalRelease, thrown: Thrown): Promise<unknown> {
  const { request, event } = (error ?? {}) as ChunkError;
  if (classify(error) === 'evaluation' && request) {
    // A chunk that threw: webpack knows only that it registered nothing.
    const cause = thrown.find(({ filename }) => filename === request);
    return cause ? new RemoteError('evaluation', cause.message, { cause: cause.error }) : error;
  }
  if (classify(error) !== 'network') return error;
  const file = request ?? release.entry;
  const expected = request === undefined ? release.integrity : event?.target?.integrity;
  return (await isOtherFile(file, expected))
    ? new RemoteError('integrity', `${file} is not the file that was released.`, { cause: error })
    : error;
}

/** One more request distinguishes a wrong file from a missing one. */
async function isOtherFile(file: string, expected: string | undefined): Promise<boolean> {
  if (!expected) return false;
  try {
    const response = await fetch(file, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(DIAGNOSIS_TIMEOUT_MS),
    });
    if (!response.ok || !response.headers.get('content-type')?.includes('javascript')) return false;
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` !== expected;
  } catch {
    return false;
  }
}
