/** Passwords at rest: argon2id, a bounded number at once, so that sign-ins cannot take the machine's memory. */
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { AuthError } from './auth-error';

export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The parameters OWASP names first for argon2id. */
export const standardCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * At once. One core stays free for everybody who is not signing in, and one of libuv's four threads for files; three
 * together take 57 MiB.
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

export function createPasswordHasher(cost: HashCost = standardCost): PasswordHasher {
  const gate = createGate(MAX_RUNNING, MAX_WAITING);
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
