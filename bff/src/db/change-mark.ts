/** Tells whether anything was written since a read, for caches that must never be stale. Keys are database handles. */
const readers = new WeakMap<object, () => string>();

export function keepChangeMark(db: object, read: () => string): void {
  readers.set(db, read);
}

/**
 * Changes with every write by any process; read it before the data that it covers. `null` if checking is not cheaper
 * than reading again (on PostgreSQL and inside a transaction), or if the database does not answer.
 */
export function changeMark(db: object): string | null {
  try {
    return readers.get(db)?.() ?? null;
  } catch {
    return null;
  }
}
