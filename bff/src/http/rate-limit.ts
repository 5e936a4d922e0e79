/** Rate limits counted in the portal's own database, so that all instances count together. */
import type { RateLimit } from '@farmpost/shared/contracts/http';
import {
  type IRateLimiterStoreOptions,
  RateLimiterMemory,
  RateLimiterRes,
  RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import type { Db } from '../db/database';
import { HttpError } from './http-error';
import { addPoints, deletePoints, findPoints, type RateLimitCount } from './rate-limit.repo';

/** The store of rate-limiter-flexible over our own tables; it has stores for raw connections only. */
class DatabaseRateLimiter extends RateLimiterStoreAbstract {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(options: Omit<IRateLimiterStoreOptions, 'storeClient'>, db: Db, now: () => Date) {
    super({ ...options, storeClient: db });
    this.#db = db;
    this.#now = now;
  }

  async _upsert(key: string, points: number, milliseconds: number, restart = false): Promise<RateLimitCount> {
    const now = this.#now();
    return addPoints(this.#db, {
      key,
      points,
      restart,
      now: now.toISOString(),
      expiresAt: new Date(now.getTime() + milliseconds).toISOString(),
    });
  }

  _get(key: string): Promise<RateLimitCount | null> {
    return findPoints(this.#db, key, this.#now().toISOString());
  }

  _delete(key: string): Promise<boolean> {
    return deletePoints(this.#db, key);
  }

  _getRateLimiterRes(_key: string, changed: number, count: RateLimitCount): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(0, this.points - count.points),
      Math.max(0, Date.parse(count.expiresAt) - this.#now().getTime()),
      count.points,
      count.points === changed,
    );
  }
}

export interface Limiter {
  /** Counts one act of the caller; throws `rate_limited` with the seconds to wait when there were too many. */
  take(caller: string): Promise<void>;
  /** Takes one back: an act that turned out not to count. */
  giveBack(caller: string): Promise<void>;
}

/** A limit by name. Should the database fail, each process goes on counting for itself. */
export function createLimiter(db: Db, now: () => Date, name: string, limit: RateLimit): Limiter {
  const settings = { keyPrefix: name, points: limit.points, duration: limit.perSeconds };
  const limiter = new DatabaseRateLimiter(
    { ...settings, insuranceLimiter: new RateLimiterMemory(settings) },
    db,
    now,
  );
  return {
    async take(caller) {
      try {
        await limiter.consume(caller);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new HttpError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
          retryAfterSeconds: refusal.msBeforeNext / 1000,
        });
      }
    },
    async giveBack(caller) {
      await limiter.reward(caller);
    },
  };
}
