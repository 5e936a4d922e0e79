/** Runs other programs from the scripts, with or without their output. No dependencies: works before `npm ci`. */
import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const isWindows = process.platform === 'win32';

/** Runs a program in the project root; resolves with its exit code and, if captured, its output. */
export function run(command, args, { env = {}, capture = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: isWindows,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Runs a program and exits this process with its exit code if it fails. */
export async function must(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code === 0) return output;
  if (output) process.stderr.write(output);
  process.stderr.write(`\n${command} ${args.join(' ')} exited with code ${code}.\n`);
  process.exit(code);
}

/** A program in node_modules/.bin, run by this Node. */
export const bin = (name) => path.join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name);

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
