/**
 * Says whether rows that public pages show were written since a read. SQLite counts every write; on PostgreSQL, triggers
 * notify the instances (migration `public-content`).
 */
import { changeMark } from './change-mark';
import type { Db } from './database';
import type { Notifier } from './notifier';

const PUBLIC_CONTENT = 'public-content';

/** A notification may be lost with its connection, so that a read is never older than this. */
const LONGEST_MS = 30_000;

/** Changes with every such write; `null` while this process would not hear of one. Read it before the data. */
export type ReadMark = (db: Db) => string | null;

export function createContentMark(notifier: Notifier, now: () => Date): ReadMark {
  let changes = 0;
  notifier.subscribe(PUBLIC_CONTENT, () => (changes += 1));
  return (db) => {
    const mark = changeMark(db);
    if (mark !== null || !notifier.isListening()) return mark;
    return `${changes} ${Math.floor(now().getTime() / LONGEST_MS)}`;
  };
}
