/** Reads an answer's body up to a size: a small one can unpack to more than the memory holds. */

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  constructor(readonly maxBytes: number) {
    super(`more than ${Math.round(maxBytes / 1_000_000)} MB`);
  }
}

interface Read {
  readonly bytes: Buffer;
  /** Whether there is more. */
  readonly isCut: boolean;
}

/** The first bytes of the body; the rest is not read. */
export async function readStart(response: Response, maxBytes: number): Promise<Read> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    chunks.push(chunk);
    if (length > maxBytes) return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut: true };
  }
  return { bytes: Buffer.concat(chunks), isCut: false };
}

/** Throws `TooLarge`. */
export async function readWhole(response: Response, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new TooLarge(maxBytes);
  }
  const { bytes, isCut } = await readStart(response, maxBytes);
  if (isCut) throw new TooLarge(maxBytes);
  return bytes;
}
