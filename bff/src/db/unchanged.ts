/** Caches reads until anything is written that they may have read, so that nothing is stale. */
import type { ReadMark } from './content-mark';
import type { Db } from './database';

export interface Unchanged<T> {
  /** The result of `load`, from the cache if nothing was written since. */
  read(db: Db, key: string, load: () => Promise<T>): Promise<T>;
}

/** Evicts the least recently used entry. */
export function createUnchanged<T>(maxEntries: number, readMark: ReadMark): Unchanged<T> {
  const entries = new Map<string, { readonly mark: string; readonly value: T }>();
  return {
    async read(db, key, load) {
      const mark = readMark(db);
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
