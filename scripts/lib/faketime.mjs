/** Debian's faketime, which sets the clock of a program and of the processes that it starts. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackage } from './debian.mjs';
import { run } from './run.mjs';

const find = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'faketime'))
    .find((file) => existsSync(file)) ?? null;

/** Path of the program; exits the process with a hint if it is missing and cannot be installed. */
export async function ensureFaketime() {
  const found = find();
  if (found) return found;
  console.log('Installing faketime …');
  const output = await installPackage('faketime');
  const installed = find();
  if (installed) return installed;
  console.error(`${output}\nfaketime was not found and could not be installed.`);
  console.error('Install it yourself: `apt-get install faketime`, or on macOS `brew install libfaketime`.');
  process.exit(1);
}

/** Runs a program whose clock starts at `time` (a Date). Elapsed time stays real: Node's timers depend on it. */
export async function runAt(time, command, args, options) {
  const faketime = await ensureFaketime();
  const ahead = Math.round((time.getTime() - Date.now()) / 1000);
  const shift = `${ahead < 0 ? '' : '+'}${ahead}`;
  return run(faketime, ['-m', '--exclude-monotonic', '-f', shift, command, ...args], options);
}
