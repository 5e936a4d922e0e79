/**
 * Transactions are opened at the edge (a request, a job) and joined by everything inside.
 *
 * While one is open, a query on the outer handle is an error: on SQLite it would wait forever for the only connection,
 * and on PostgreSQL it would silently run outside the transaction.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './database';
import { errorCode } from './error-code';
import { openScope, type Scope, scopes } from './transaction-scope';

const databaseOf = (db: Db) => db.getExecutor().adapter;

/** PostgreSQL aborted this transaction because of a deadlock or a conflict; a retry succeeds. */
function isRetryable(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01';
}

const ATTEMPTS = 4;

/**
 * Runs `work` in a transaction, or in the one that `db` already is. An error rolls back and is rethrown.
 * After a deadlock it runs again (up to three times), so its effects must be in the database only.
 */
export async function transaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    const scope: Scope = { database: databaseOf(db), beforeCommit: [], afterCommit: [], isOpen: true };
    try {
      const result = await db
        .transaction()
        .execute((trx) =>
          scopes.run(scope, () => finished(scope, work(trx))).finally(() => (scope.isOpen = false)),
        );
      for (const effect of scope.afterCommit) effect();
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

async function finished<T>(scope: Scope, work: Promise<T>): Promise<T> {
  const result = await work;
  for (const effect of scope.beforeCommit) await effect();
  return result;
}

/**
 * Runs `effect` as the last work of the open transaction of `db`, and immediately if none is open. For a row that every
 * transaction locks: taken last and briefly, it cannot be part of a deadlock.
 */
export async function beforeCommit(db: Db, effect: () => Promise<void>): Promise<void> {
  const scope = openScope(databaseOf(db));
  if (scope) scope.beforeCommit.push(effect);
  else await effect();
}

/**
 * Runs `effect` after the open transaction of `db` commits, never if it rolls back, and immediately if none is open.
 * For wake-ups only: a process killed right after its commit does not run it.
 */
export function afterCommit(db: Db, effect: () => void): void {
  const scope = openScope(databaseOf(db));
  if (scope) scope.afterCommit.push(effect);
  else effect();
}
