/**
 * The bff as it is bundled for production, and the programs of this folder: bundled once before the tests, because a
 * process that compiles its sources starts a second later. See scripts/jest/set-up-bff.cjs.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** The file of a program or worker, such as `main` or `print.worker`. */
export function bundled(name: string): string {
  const folder = process.env.FARMPOST_TEST_BUNDLE;
  if (!folder) throw new Error(`FARMPOST_TEST_BUNDLE is not set: run this test through jest's bff project.`);
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
