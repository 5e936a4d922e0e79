/** Worker threads, managed by piscina. A worker is bundled to its own file next to the server and exports tasks. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** `null` when the server runs from source: nothing is bundled, and the caller does the work in place. */
export function builtWorker(name: string): string | null {
  const file = fileURLToPath(new URL(`./${name}.worker.mjs`, import.meta.url));
  return existsSync(file) ? file : null;
}

/** Starts threads on demand and keeps them. Idle threads do not keep the process alive. */
export function createThreadPool(file: string, maxThreads: number, tasksPerThread = 1): Piscina {
  return new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads,
    concurrentTasksPerWorker: tasksPerThread,
    idleTimeout: Infinity,
    recordTiming: false,
  });
}
