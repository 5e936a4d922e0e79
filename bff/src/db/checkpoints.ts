/**
 * Runs SQLite's checkpoints in a separate thread, as PostgreSQL has a process for its own. On the main thread they
 * raise the 99th percentile of reads during sign-ins from 1.9 to 3.7 times the idle value (decision 29).
 */
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Db } from './database';

/** About 120 MB. Then the main thread runs a checkpoint: while writes never pause, only that resets the log. */
const PAGES_BEFORE_OWN = 30_000;
/** Rarely, because the first write after a checkpoint resets the log and syncs its header on the main thread. */
const EVERY_MILLISECONDS = 5_000;

export interface Checkpoints {
  stop(): Promise<void>;
}

/** The bundled worker next to the bundled server. From source there is none, and SQLite runs its own checkpoints. */
function builtWorker(): URL | null {
  const file = new URL('./checkpoints.worker.mjs', import.meta.url);
  return existsSync(fileURLToPath(file)) ? file : null;
}

/** `report` gets the error if the thread ends; the main thread then runs all checkpoints, but rarely. */
export async function startCheckpoints(
  db: Db,
  sqliteFile: string,
  report: (error: unknown) => void,
  file: URL | null = builtWorker(),
  everyMilliseconds = EVERY_MILLISECONDS,
): Promise<Checkpoints> {
  if (file === null) return { stop: () => Promise.resolve() };
  await sql`pragma wal_autocheckpoint = ${sql.lit(PAGES_BEFORE_OWN)}`.execute(db);
  const worker = new Worker(file, { workerData: { sqliteFile, everyMilliseconds } });
  worker.on('error', report);
  worker.unref();
  return { stop: async () => void (await worker.terminate()) };
}
