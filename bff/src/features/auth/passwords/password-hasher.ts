/** Hashes passwords with argon2id, and judges new ones. Limits parallel hashes, so that sign-ins cannot exhaust the memory. */
import { passwordWeakness } from '@farmpost/shared/domain/password-strength';
import * as argon2 from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { builtWorker, createThreadPool } from '../../../threads/thread-pool';
import { AuthError } from '../protocol/auth-error';

export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first recommendation for argon2id. */
export const standardCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Parallel hashes. One core stays free for other requests. Three hashes need 57 MiB and, without a thread pool, leave
 * one of libuv's four threads free.
 */
export const MAX_RUNNING = Math.min(3, Math.max(1, availableParallelism() - 1));
export const MAX_WAITING = 64;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time with and without a stored hash. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Why the password is soon guessed, as a sentence; `null` for one that is not. Takes some 50 ms, as a hash. */
  weakness(password: string, emails: readonly string[]): Promise<string | null>;
  /** True if the hash was created with different parameters. */
  isOutdated(stored: string): boolean;
}

/** Runs at most `running` tasks in parallel and rejects more than `waiting` queued ones. */
function createGate(running: number, waiting: number) {
  let active = 0;
  const queue: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (active >= running) {
      if (queue.length >= waiting) {
        throw new AuthError('request_timeout', 'The service is busy. Please try again in a moment.', {
          retryAfterSeconds: 5,
        });
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}

/** Task inputs of `password.worker.ts`. */
export interface HashCall {
  readonly password: string;
  readonly cost: HashCost;
}
export interface VerifyCall {
  readonly stored: string;
  readonly password: string;
}

export interface WeaknessCall {
  readonly password: string;
  /** The account's addresses. */
  readonly emails: readonly string[];
}

/** Each thread has its next task queued, so it never waits for the event loop. */
const TASKS_PER_THREAD = 2;

function builtPool(): Piscina | null {
  const worker = builtWorker('password');
  return worker === null ? null : createThreadPool(worker, MAX_RUNNING, TASKS_PER_THREAD);
}

function hashIn(pool: Piscina) {
  return {
    hash: (password: string, cost: HashCost): Promise<string> =>
      pool.run({ password, cost } satisfies HashCall, { name: 'hash' }),
    verify: (stored: string, password: string): Promise<boolean> =>
      pool.run({ stored, password } satisfies VerifyCall, { name: 'verify' }),
    weakness: (password: string, emails: readonly string[]): Promise<string | null> =>
      pool.run({ password, emails } satisfies WeaknessCall, { name: 'weakness' }),
  };
}

/** `pool: null` hashes in libuv's threads. */
export function createPasswordHasher(
  cost: HashCost = standardCost,
  pool: Piscina | null = builtPool(),
): PasswordHasher {
  const { hash, verify, weakness } = pool ? hashIn(pool) : { ...argon2, weakness: passwordWeakness };
  const gate = createGate(pool ? MAX_RUNNING * TASKS_PER_THREAD : MAX_RUNNING, MAX_WAITING);
  const hashWithCost = (password: string) => gate(() => hash(password, cost));
  const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;
  let dummy: Promise<string> | null = null;
  return {
    hash: hashWithCost,
    async verify(stored, password) {
      // Unknown addresses cost as much as known ones, so that timing does not reveal accounts.
      const reference = stored ?? (await (dummy ??= hashWithCost('an unused password')));
      const isRight = await gate(() => verify(reference, password));
      return stored !== null && isRight;
    },
    weakness: (password, emails) => gate(() => weakness(password, emails)),
    isOutdated: (stored) => !stored.startsWith('$argon2id$') || !stored.includes(`$${parameters}$`),
  };
}
