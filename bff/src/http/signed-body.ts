/**
 * Reads a large signed body: its signature is computed while it arrives, and it lies on disk until it is known to be
 * right, so that many forged ones cost neither memory nor turns of the event loop.
 */
import type { Request } from 'express';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../app-error';
import { networkOf } from './caller-key';
import type { WebhookVerifier } from './webhook-signature';

interface SignedBodyOptions {
  /** Bodies lie there while they arrive. */
  readonly folder: string;
  readonly maxBytes: number;
  /** Bodies that are read or worked on at the same time. */
  readonly mostAtOnce: number;
  readonly mostOfNetwork: number;
}

/** A sender that takes longer would hold a place of others. */
const MILLISECONDS = 60_000;
const RETRY_SECONDS = 10;

export interface SignedBodies {
  /**
   * Calls `act` with the body, `null` for one whose signature is not valid. Throws `payload_too_large`, and `unavailable`
   * if too many others are read: senders try again.
   */
  read<Value>(
    request: Request,
    verifier: WebhookVerifier,
    act: (body: Buffer | null) => Promise<Value>,
  ): Promise<Value>;
}

export function createSignedBodies(options: SignedBodyOptions): SignedBodies {
  const { folder, maxBytes, mostAtOnce, mostOfNetwork } = options;
  const reading = new Map<string, number>();
  const tooLarge = () =>
    new AppError('payload_too_large', `The body is larger than ${Math.round(maxBytes / 1e6)} MB.`);

  async function receive(request: Request, verifier: WebhookVerifier): Promise<Buffer | null> {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, randomBytes(12).toString('hex'));
    let bytes = 0;
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (bytes > maxBytes) return done(tooLarge());
        verifier.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(request, measured, createWriteStream(file), {
        signal: AbortSignal.timeout(MILLISECONDS),
      });
      return verifier.finish() ? await readFile(file) : null;
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('bad_request', 'The body did not arrive whole.', {}, { cause: error });
    } finally {
      await rm(file, { force: true });
    }
  }

  return {
    async read(request, verifier, act) {
      const { 'content-length': length = '0', 'content-encoding': encoding = 'identity' } = request.headers;
      if (encoding !== 'identity') {
        throw new AppError('unsupported_media_type', 'Send the body without a Content-Encoding.');
      }
      if (Number(length) > maxBytes) throw tooLarge();
      const network = networkOf(request.ip ?? '');
      const own = reading.get(network) ?? 0;
      const all = [...reading.values()].reduce((sum, count) => sum + count, 0);
      if (all >= mostAtOnce || own >= mostOfNetwork) {
        throw new AppError('unavailable', 'Too many messages arrive at once. Send this one again.', {
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      reading.set(network, own + 1);
      try {
        return await act(await receive(request, verifier));
      } finally {
        const rest = (reading.get(network) ?? 1) - 1;
        if (rest > 0) reading.set(network, rest);
        else reading.delete(network);
      }
    },
  };
}
