/** Fetches a file from an address that the portal was given: only where the guard lets it, with limits on time and size. */
import type { OutgoingGuard } from './outgoing-guard';

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

async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new ForeignFileError(`The file is larger than ${Math.round(maxBytes / 1_000_000)} MB.`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Throws `ForeignFileError`. Each redirect is asked about again, and carries nothing of ours. */
export async function fetchForeignFile(address: string, options: ForeignFileOptions): Promise<Buffer> {
  const { guard, maxBytes, timeoutMs } = options;
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
  let url = address;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const refusal = await guard.refusalOf(url);
      if (refusal) throw new ForeignFileError(`The address cannot be used: ${refusal}`);
      const response = await fetch(url, { redirect: 'manual', signal });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location) {
        await response.body?.cancel();
        url = new URL(location, url).href;
        continue;
      }
      if (response.status === 404 || response.status === 410) {
        throw new ForeignFileError(`The file is not at its address any more (${response.status}).`);
      }
      if (!response.ok) throw new ForeignFileError(`Its server answered ${response.status}.`);
      return await readLimited(response, maxBytes);
    }
  } catch (cause) {
    if (cause instanceof ForeignFileError) throw cause;
    if (options.signal?.aborted) throw options.signal.reason;
    const reason = limit.aborted
      ? `The file did not arrive within ${Math.round(timeoutMs / 1000)} seconds.`
      : 'Its server could not be reached.';
    throw new ForeignFileError(reason, { cause });
  }
  throw new ForeignFileError('Its address redirects too often.');
}
