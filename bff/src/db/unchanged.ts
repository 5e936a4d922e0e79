/**
 * Keeps what was read for as long as nothing at all was written, so that nothing is stale. For SQLite only: without it a
 * landing page reaches 0.45 of bare Express there instead of 0.77, and the goal is 0.6 (decision 29).
 */
import { changeMark } from './change-mark';
import type { Db } from './database';

export interface Unchanged<T> {
  /** What `load` reads now. */
  read(db: Db, key: string, load: () => Promise<T>): Promise<T>;
}

/** The least recently used entry goes first. */
export function createUnchanged<T>(maxEntries: number): Unchanged<T> {
  const entries = new Map<string, { readonly mark: string; readonly value: T }>();
  return {
    async read(db, key, load) {
      const mark = changeMark(db);
      if (mark === null) return load();
      const known = entries.get(key);
      const entry = known?.mark === mark ? known : { mark, value: await load() };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value ?? key);
      return entry.value;
    },
  };
}
