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

/**
 * State of a file that did not load, by one more request. `fine`: it arrives now, and is the released one. `gone`: the
 * server says that there is none. `unknown`: the server could not be asked.
 */
export type FileState = 'fine' | 'other' | 'gone' | 'unknown';

export interface Diagnosis {
  /** The error to report instead. */
  readonly error: unknown;
  /** State of the file that did not arrive, if that is what failed. */
  readonly file?: FileState;
}

/** Finds what is behind `error`, which loading `release` threw. */
export async function diagnose(error: unknown, release: PortalRelease, thrown: Thrown): Promise<Diagnosis> {
  const { request, event } = (error ?? {}) as ChunkError;
  const kind = classify(error);
  if (kind === 'evaluation' && request) {
    // A chunk that threw: webpack knows only that it registered nothing.
    const cause = thrown.find(({ filename }) => filename === request);
    return { error: cause ? new RemoteError('evaluation', cause.message, { cause: cause.error }) : error };
  }
  if (kind !== 'network' && kind !== 'timeout') return { error };
  const file = request ?? release.entry;
  const state = await stateOf(file, request === undefined ? release.integrity : event?.target?.integrity);
  const isOther = state === 'other' && kind === 'network';
  return {
    error: isOther
      ? new RemoteError('integrity', `${file} is not the file that was released.`, { cause: error })
      : error,
    file: state,
  };
}

async function stateOf(file: string, expected: string | undefined): Promise<FileState> {
  try {
    const response = await fetch(file, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(DIAGNOSIS_TIMEOUT_MS),
    });
    if (response.status === 404 || response.status === 410) return 'gone';
    if (!response.ok || !response.headers.get('content-type')?.includes('javascript')) return 'unknown';
    const content = await response.arrayBuffer();
    if (!expected) return 'fine';
    const digest = await crypto.subtle.digest('SHA-384', content);
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === expected ? 'fine' : 'other';
  } catch {
    return 'unknown';
  }
}
