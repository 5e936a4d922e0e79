/** Tells that nothing was written since, for what is kept in memory and must never be stale. */

/** By database handle; the handle's own type would make a circle with the file that opens it. */
const readers = new WeakMap<object, () => string>();

export function keepChangeMark(db: object, read: () => string): void {
  readers.set(db, read);
}

/**
 * Another text after any write, by whichever process; read it before what it shall vouch for. Null where the engine has
 * no way to tell that is cheaper than reading again: on PostgreSQL and within a transaction.
 */
export function changeMark(db: object): string | null {
  return readers.get(db)?.() ?? null;
}
