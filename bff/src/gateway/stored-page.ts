/**
 * A page as bytes, the same for everyone: compressed once, and answered by 304 to a browser that has it already. The first
 * view gets a quick compression; from the second on, the best one is made in a thread of libuv's pool, one at a time.
 */
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip, type ZlibOptions } from 'node:zlib';
import { baselineEntries, brotliOptions } from '../http/api-headers';

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const zip = promisify<Buffer, ZlibOptions, Buffer>(gzip);

type Encoding = 'br' | 'gzip';

const quick: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, brotliOptions),
  gzip: (bytes) => zip(bytes, {}),
};
const best: typeof quick = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Files and random bytes share the pool: it never makes more than one best compression. */
let lastBest: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): void {
  // A failed compression leaves the quick one in use.
  lastBest = lastBest.then(work).catch(() => undefined);
}

interface PageBytes {
  readonly html: string;
  readonly status: number;
  /** Content security policy. */
  readonly policy: string;
  /** `no-store` for a page that holds what one visitor typed. */
  readonly cacheControl: string;
}

export class StoredPage {
  readonly status: number;
  readonly etag: string;
  private readonly bytes: Buffer;
  private readonly compressed: Partial<Record<Encoding, Buffer>> = {};
  private readonly pending: Partial<Record<Encoding, Promise<Buffer>>> = {};
  private readonly isBest: Partial<Record<Encoding, boolean>> = {};
  /** Name and value in turn, as `writeHead` takes them. */
  private readonly headers: readonly string[];

  constructor({ html, status, policy, cacheControl }: PageBytes) {
    this.status = status;
    this.bytes = Buffer.from(html);
    const hash = createHash('sha256').update(policy).update(this.bytes).digest('base64url').slice(0, 22);
    // Weak, because it is the same for all encodings (RFC 9110, section 8.8.1).
    this.etag = `W/"${hash}"`;
    this.headers = [
      'content-security-policy',
      policy,
      'cache-control',
      cacheControl,
      'vary',
      'Accept-Encoding',
      ...(status === 200 ? ['etag', this.etag] : []),
    ];
  }

  /** The bytes, at once if they are ready. */
  body(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (encoding === null) return this.bytes;
    const known = this.compressed[encoding];
    if (known) {
      if (!this.isBest[encoding]) this.improve(encoding);
      return known;
    }
    return (this.pending[encoding] ??= quick[encoding](this.bytes).then(
      (bytes) => (this.compressed[encoding] ??= bytes),
    ));
  }

  private improve(encoding: Encoding): void {
    this.isBest[encoding] = true;
    inTurn(async () => {
      this.compressed[encoding] = await best[encoding](this.bytes);
    });
  }

  /** Answers in the encoding that the client prefers. */
  async send(request: Request, response: Response, more: readonly string[] = []): Promise<void> {
    const encoding = encodingFor(request);
    this.answer(request, response, { encoding, body: await this.body(encoding), more });
  }

  /**
   * Answers with bytes from `body`. `more` are further headers, name and value in turn. They and the page's own replace
   * those that the response has already.
   */
  answer(
    request: Request,
    response: Response,
    { encoding, body, more }: { encoding: Encoding | null; body: Buffer; more: readonly string[] },
  ): void {
    if (this.status === 200 && isKnown(request.headers['if-none-match'], this.etag)) {
      response.writeHead(304, [...this.headers, ...more]);
      response.end();
      return;
    }
    response.writeHead(this.status, [
      ...this.headers,
      ...more,
      'content-type',
      'text/html; charset=utf-8',
      'content-length',
      String(body.length),
      ...(encoding === null ? [] : ['content-encoding', encoding]),
    ]);
    response.end(body);
  }
}

/** RFC 9110, section 13.1.2: a list of entity tags, compared weakly, or `*`. */
const isKnown = (given: string | undefined, etag: string): boolean =>
  given !== undefined &&
  given.split(',').some((each) => {
    const tag = each.trim();
    return tag === '*' || tag === etag || `W/${tag}` === etag;
  });

/** Headers of every response, for an answer that passes no middleware. */
export const baselineList: readonly string[] = baselineEntries.flat();

const MOST_ACCEPTED = 200;
/** By `Accept-Encoding`, which only a few browsers write in their own way. */
const accepted = new Map<string, Encoding | null>();

/** `null` if the client accepts neither encoding, or names none. */
export function encodingFor(request: Request): Encoding | null {
  const given = request.headers['accept-encoding'];
  if (given === undefined) return null;
  const text = String(given);
  const known = accepted.get(text);
  if (known !== undefined) return known;
  const encoding = request.acceptsEncodings('br') ? 'br' : request.acceptsEncodings('gzip') ? 'gzip' : null;
  if (accepted.size >= MOST_ACCEPTED) accepted.clear();
  accepted.set(text, encoding);
  return encoding;
}
