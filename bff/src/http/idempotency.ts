/** `Idempotency-Key`: a repeated request gets the first answer and has no second effect. */
import { createHash } from 'node:crypto';
import type { Db } from '../db/database';
import { AppError } from '../app-error';
import { findAnswer, type IdempotencyEntry, keepAnswer, takeKey } from './idempotency.repo';

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Reads the header, or `null` without one. Throws `bad_request` for an invalid key. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new AppError('bad_request', 'The Idempotency-Key must have 1 to 200 visible characters.');
  }
  return header;
}

/** Equal for requests with the same parameters, query and parsed body. */
export function hashRequest(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Runs `act` once per key. Call it inside the transaction of the effect: the key is stored only if that commits, so a
 * rejected or failed request can be retried with the same key.
 */
export async function answerOnce(
  db: Db,
  request: IdempotencyEntry & { requestHash: string; now: string },
  act: () => Promise<JsonAnswer>,
): Promise<JsonAnswer & { isReplay: boolean }> {
  if (await takeKey(db, request)) {
    const answer = await act();
    await keepAnswer(db, { ...request, status: answer.status, response: answer.body });
    return { ...answer, isReplay: false };
  }
  const first = await findAnswer(db, request);
  if (first && first.requestHash !== request.requestHash) {
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was already used for a different request.',
    );
  }
  if (!first || first.status === null) {
    throw new AppError('conflict', 'The first request with this Idempotency-Key is still running.');
  }
  return { status: first.status, body: first.response, isReplay: true };
}
