/** Tells that nothing was written since, for what is kept in memory and must never be stale. */
import type { Db } from './database';

const readers = new WeakMap<Db, () => string>();

export function keepChangeMark(db: Db, read: () => string): void {
  readers.set(db, read);
}

/**
 * Another text after any write, by whichever process; read it before what it shall vouch for. Null where the engine has
 * no way to tell that is cheaper than reading again: on PostgreSQL and within a transaction.
 */
export function changeMark(db: Db): string | null {
  return readers.get(db)?.() ?? null;
}
