/** Shows that nothing was written since a read, for caches that must never be stale. Keys are database handles. */
const readers = new WeakMap<object, () => string>();

export function keepChangeMark(db: object, read: () => string): void {
  readers.set(db, read);
}

/**
 * Changes with every write, by any process; read it before the data that it covers. `null` if the engine has no way to
 * tell that is cheaper than reading again: on PostgreSQL and within a transaction.
 */
export function changeMark(db: object): string | null {
  return readers.get(db)?.() ?? null;
}
