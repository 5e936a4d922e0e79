/** Worker threads, managed by piscina. A worker is bundled to its own file next to the server and exports tasks. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** `null` when the server runs from source: nothing is bundled, and the caller does the work in place. */
export function builtWorker(name: string): string | null {
  const file = fileURLToPath(new URL(`./${name}.worker.mjs`, import.meta.url));
  return existsSync(file) ? file : null;
}

/** A thread with its fonts and pictures takes more memory than all else; the next work starts another in 0.1 s. */
const IDLE_MILLISECONDS = 60_000;

/** Starts threads on demand, and ends those that have had no work for a while. They do not keep the process alive. */
export function createThreadPool(file: string, maxThreads: number, tasksPerThread = 1): Piscina {
  return new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads,
    concurrentTasksPerWorker: tasksPerThread,
    idleTimeout: IDLE_MILLISECONDS,
    recordTiming: false,
  });
}
