/** Passwords at rest: argon2id, a bounded number at once, so that sign-ins cannot take the machine's memory. */
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

/** The parameters OWASP names first for argon2id. */
export const standardCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * At once. One core stays free for everybody who is not signing in; three together take 57 MiB, and without threads of
 * their own leave one of libuv's four.
 */
export const MAX_RUNNING = Math.min(3, Math.max(1, availableParallelism() - 1));
export const MAX_WAITING = 64;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a stored hash. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

/** Runs at most so many tasks at once; refuses one more than may wait. */
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

/** What the threads of `password.worker.ts` take. */
export interface HashCall {
  readonly password: string;
  readonly cost: HashCost;
}
export interface VerifyCall {
  readonly stored: string;
  readonly password: string;
}

/** A thread has its next call at hand: it does not wait for the thread that answers requests. */
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
  };
}

/** `pool: null` hashes in libuv's threads. */
export function createPasswordHasher(
  cost: HashCost = standardCost,
  pool: Piscina | null = builtPool(),
): PasswordHasher {
  const { hash, verify } = pool ? hashIn(pool) : argon2;
  const gate = createGate(pool ? MAX_RUNNING * TASKS_PER_THREAD : MAX_RUNNING, MAX_WAITING);
  const make = (password: string) => gate(() => hash(password, cost));
  const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;
  let dummy: Promise<string> | null = null;
  return {
    hash: make,
    async verify(stored, password) {
      // Unknown addresses cost as much as known ones: the answer's time must not tell them apart.
      const reference = stored ?? (await (dummy ??= make('a password that nobody has')));
      const isRight = await gate(() => verify(reference, password));
      return stored !== null && isRight;
    },
    isOutdated: (stored) => !stored.startsWith('$argon2id$') || !stored.includes(`$${parameters}$`),
  };
}
