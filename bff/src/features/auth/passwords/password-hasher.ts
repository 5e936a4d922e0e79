/**
 * Hashes passwords with argon2id, and judges new ones. Limits parallel hashes, so that sign-ins cannot exhaust the memory.
 * Accounts and networks have lines of their own, so that one's storm is not the others' wait.
 */
import { passwordWeakness } from '@farmpost/shared/domain/password-strength';
import * as argon2 from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { builtWorker, createThreadPool } from '../../../threads/thread-pool';
import { createAccountQueue } from '../../../threads/account-queue';

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
/** Most passwords of a network that wait. */
export const MAX_WAITING = 20;
/** Most passwords of an account that wait, from all networks. */
export const MAX_WAITING_OF_ACCOUNT = 8;
/** More accounts than wait in all lines at a time. */
const MOST_ACCOUNTS = 10_000;

/** Names the lines that a password waits in. */
export interface PasswordLine {
  /** Normalized address, or the user's id. */
  readonly account: string;
  readonly network: string;
}

/** Each throws `rate_limited` if too many passwords of the account or the network wait. */
export interface PasswordHasher {
  hash(password: string, line?: PasswordLine): Promise<string>;
  /** Takes the same time with and without a stored hash. */
  verify(stored: string | null, password: string, line?: PasswordLine): Promise<boolean>;
  /** Why the password is soon guessed, as a sentence; `null` for one that is not. Takes some 50 ms, as a hash. */
  weakness(password: string, emails: readonly string[], line?: PasswordLine): Promise<string | null>;
  /** True if the hash was created with different parameters. */
  isOutdated(stored: string): boolean;
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

/** For passwords that no request brings. */
const ownLine: PasswordLine = { account: '', network: '' };

const places = (count: number) => Array.from({ length: count }, () => null);

/** `pool: null` hashes in libuv's threads. */
export function createPasswordHasher(
  cost: HashCost = standardCost,
  pool: Piscina | null = builtPool(),
): PasswordHasher {
  const { hash, verify, weakness } = pool ? hashIn(pool) : { ...argon2, weakness: passwordWeakness };
  const running = pool ? MAX_RUNNING * TASKS_PER_THREAD : MAX_RUNNING;
  const limits = { refusal: 'Too many sign-ins at once. Please try again in a moment.', retrySeconds: 5 };
  const networks = createAccountQueue(places(running), { ...limits, mostWaiting: MAX_WAITING });
  const accounts = createAccountQueue(places(MOST_ACCOUNTS), {
    ...limits,
    mostWaiting: MAX_WAITING_OF_ACCOUNT,
  });
  const inLine = <T>({ account, network }: PasswordLine, task: () => Promise<T>): Promise<T> =>
    accounts.run(account, () => networks.run(network, task));
  const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;
  let dummy: Promise<string> | null = null;
  return {
    hash: (password, line = ownLine) => inLine(line, () => hash(password, cost)),
    verify: (stored, password, line = ownLine) =>
      inLine(line, async () => {
        // Unknown addresses cost as much as known ones, so that timing does not reveal accounts.
        const isRight = await verify(
          stored ?? (await (dummy ??= hash('an unused password', cost))),
          password,
        );
        return stored !== null && isRight;
      }),
    weakness: (password, emails, line = ownLine) => inLine(line, () => weakness(password, emails)),
    isOutdated: (stored) => !stored.startsWith('$argon2id$') || !stored.includes(`$${parameters}$`),
  };
}
