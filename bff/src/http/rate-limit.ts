/** Rate limits counted in the portal's own database, so all instances share the counts. */
import type { RateLimit } from '@farmpost/shared/contracts/http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../context';
import type { Db } from '../db/database';
import { AppError } from '../app-error';
import { addPoints } from './rate-limit.repo';

export interface Limiter {
  /** Counts one request of the caller. Throws `rate_limited` with the seconds to wait if there are too many. */
  take(caller: string): Promise<void>;
  /** Refunds one request that should not count, in the caller's transaction. */
  giveBack(caller: string, trx: Db): Promise<void>;
}

function refuse(milliseconds: number): never {
  throw new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds: milliseconds / 1000,
  });
}

/**
 * A limit by name, in windows that start with a caller's first request. (The stores of rate-limiter-flexible need raw
 * connections; its memory store is the fallback while the database fails, with each process counting separately.)
 */
export function createLimiter(
  { db, log, now }: Pick<AppContext, 'db' | 'log' | 'now'>,
  name: string,
  limit: RateLimit,
): Limiter {
  const memory = new RateLimiterMemory({ points: limit.points, duration: limit.perSeconds });

  async function add(through: Db, caller: string, points: number) {
    const at = now();
    const count = await addPoints(through, {
      key: `${name}:${caller}`,
      points,
      now: at.toISOString(),
      expiresAt: new Date(at.getTime() + limit.perSeconds * 1000).toISOString(),
    });
    return { points: count.points, millisecondsLeft: Date.parse(count.expiresAt) - at.getTime() };
  }

  async function takeFromMemory(caller: string): Promise<void> {
    await memory.consume(caller).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) refuse(refusal.msBeforeNext);
      throw refusal;
    });
  }

  return {
    async take(caller) {
      const count = await add(db, caller, 1).catch((error: unknown) => {
        log.error({ err: error }, 'rate limits fall back to memory');
        return null;
      });
      if (count === null) await takeFromMemory(caller);
      else if (count.points > limit.points) refuse(count.millisecondsLeft);
    },
    async giveBack(caller, trx) {
      await add(trx, caller, -1);
    },
  };
}
