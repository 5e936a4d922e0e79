/**
 * SQLite's checkpoints in a thread of their own, as PostgreSQL runs its own in a process. On the thread that answers they
 * raise the 99th percentile of reads during sign-ins from 1.9 to 3.7 times that in quiet (decision 29).
 */
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Db } from './database';

/** Some 120 MB. By then the answering thread does one itself: where writes never pause, only that starts the log anew. */
const PAGES_BEFORE_OWN = 30_000;
/** Seldom, as the first write after each syncs the head of the log it starts anew, on the thread that answers. */
const EVERY_MILLISECONDS = 5_000;

export interface Checkpoints {
  stop(): Promise<void>;
}

/** The built worker lies beside the built server; run from source there is none, and checkpoints stay where they were. */
function builtWorker(): URL | null {
  const file = new URL('./checkpoints.worker.mjs', import.meta.url);
  return existsSync(fileURLToPath(file)) ? file : null;
}

/** `report` hears why the thread ended, if it does; the answering thread then does all checkpoints, but seldom. */
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
