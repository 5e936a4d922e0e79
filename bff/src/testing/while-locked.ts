/** Makes requests meet at a row, so that a missing lock shows in every run of a test. */
import { sql } from 'kysely';
import type { Db } from '../db/database';
import type { TestEngine } from './each-engine';
import { until } from './until';

/** Begins `acts` while the row is locked, and lets go when all of them wait for it. SQLite has one writer at a time. */
export async function whileLocked<T>(
  { db, name }: TestEngine,
  lock: (trx: Db) => Promise<unknown>,
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  if (name === 'sqlite') return Promise.all(acts.map((act) => act()));
  const waiting = async () => {
    const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return Number(rows[0]?.count) >= acts.length;
  };
  const { all } = await db.transaction().execute(async (trx) => {
    await lock(trx);
    const all = Promise.all(acts.map((act) => act()));
    await until('every act to wait for the row', waiting);
    return { all };
  });
  return all;
}
