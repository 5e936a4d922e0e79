/** Fetches a file from an address that the portal was given: only where the guard lets it, with limits on time and size. */
import { guardedFetch, RefusedAddress } from './guarded-fetch';
import type { OutgoingGuard } from './outgoing-guard';
import { readWhole, TooLarge } from './read-limited';

/** Its message says why the file cannot be used. */
export class ForeignFileError extends Error {
  override readonly name = 'ForeignFileError';
}

interface ForeignFileOptions {
  readonly guard: OutgoingGuard;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** File stores redirect to their delivery network, but never in circles. */
const MAX_REDIRECTS = 3;

/** Throws `ForeignFileError`. Each redirect is asked about again, and carries nothing of ours. */
export async function fetchForeignFile(address: string, options: ForeignFileOptions): Promise<Buffer> {
  const { guard, maxBytes, timeoutMs } = options;
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
  let url = address;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await guardedFetch(guard, url, { signal });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location) {
        await response.body?.cancel();
        url = new URL(location, url).href;
        continue;
      }
      if (response.status === 404 || response.status === 410) {
        throw new ForeignFileError(`The file is no longer at its address (${response.status}).`);
      }
      if (!response.ok) throw new ForeignFileError(`Its server answered ${response.status}.`);
      return await readWhole(response, maxBytes);
    }
  } catch (cause) {
    if (cause instanceof ForeignFileError) throw cause;
    if (options.signal?.aborted) throw options.signal.reason;
    if (cause instanceof RefusedAddress) {
      throw new ForeignFileError(`The address cannot be used: ${cause.message}`, { cause });
    }
    if (cause instanceof TooLarge) {
      throw new ForeignFileError(`The file is larger than ${Math.round(maxBytes / 1_000_000)} MB.`, {
        cause,
      });
    }
    const reason = limit.aborted
      ? `The file did not arrive within ${Math.round(timeoutMs / 1000)} seconds.`
      : 'Its server could not be reached.';
    throw new ForeignFileError(reason, { cause });
  }
  throw new ForeignFileError('Its address redirects too often.');
}
