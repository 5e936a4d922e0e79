/** Runs heavy work on the SQLite file in a thread, one task after the other; from source, in place. */
import type { Piscina } from 'piscina';
import { performSqliteTask, type Backup, type SqliteTask, type TableSize } from '../../db/sqlite-tools';
import { builtWorker, createThreadPool } from '../../threads/thread-pool';

let pool: Piscina | undefined;

async function run(task: SqliteTask): Promise<unknown> {
  const worker = builtWorker('sqlite-tools');
  if (worker === null) return performSqliteTask(task);
  pool ??= createThreadPool(worker, 1);
  return pool.run(task);
}

export const measureTables = (file: string) => run({ task: 'measure', file }) as Promise<TableSize[]>;
export const checkFile = (file: string) => run({ task: 'check', file }) as Promise<string[]>;
export const backUpFile = (file: string, target: string) =>
  run({ task: 'backUp', file, target }) as Promise<Backup>;
