/**
 * The bff as it is bundled for production, and the programs of this folder: bundled once per run, because a process
 * that compiles its sources starts a second later. A test file that uses it says `withBundle();` before its tests.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { onDemand } from './on-demand';

let folder: string | undefined;

/** Has the bff bundled before the tests of this file. */
export function withBundle(): void {
  beforeAll(async () => {
    folder = await onDemand('bundle');
  }, 120_000);
}

/** The file of a program or worker, such as `main` or `print.worker`. */
export function bundled(name: string): string {
  if (!folder) throw new Error('Call withBundle() before the tests of this file.');
  return path.join(folder, `${name}.mjs`);
}

/** A process of its own. `report` gets what it writes to stderr. */
export function startProgram(
  name: `${string}-process`,
  settings: object,
  report: (output: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, [bundled(name), JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (chunk: Buffer) => report(chunk.toString()));
  return child;
}
