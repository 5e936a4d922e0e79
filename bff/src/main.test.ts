/** The server as its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { bundled, withBundle } from './testing/bundle';

withBundle();

const root = path.resolve(__dirname, '../..');
const running = new Set<ChildProcess>();
let data: string;

beforeAll(() => {
  data = mkdtempSync(path.join(tmpdir(), 'farmpost-main-'));
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

function run(env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [bundled('main')], {
    cwd: root,
    env: { PATH: process.env.PATH, FARMPOST_DATA: data, BUILD_FOLDER: root, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Resolves to the first log entry with that message; rejects if the process ends first. */
function logged<Entry>(child: ChildProcess, message: string): Promise<Entry> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('The process has no output.');
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes(`"msg":"${message}"`)) resolve(JSON.parse(line) as Entry);
    });
    let errors = '';
    child.stderr?.on('data', (text) => (errors += String(text)));
    child.once('exit', (code) => reject(new Error(`Ended with ${code}. ${errors}`)));
  });
}

test('serves, shuts down gracefully on SIGTERM without an error in its log, and restarts on its data', async () => {
  for (let round = 0; round < 2; round += 1) {
    const child = run({ PORT: '0' });
    const lines: string[] = [];
    for (const output of [child.stdout, child.stderr]) {
      if (output) createInterface({ input: output }).on('line', (line) => lines.push(line));
    }
    const { port } = await logged<{ port: number }>(child, 'listening');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(answer.status).toBe(200);
    const stopped = logged<object>(child, 'stopped');
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await stopped;
    expect(await exited).toEqual([0, null]);
    // 50 is the level of errors.
    const complaints = lines.filter((line) => !/"level":[1-4]0,/.test(line) || line.includes('"stack"'));
    expect(complaints).toEqual([]);
  }
});

test('refuses to start with an invalid configuration and says why', async () => {
  const child = run({ NODE_ENV: 'production' });
  let errors = '';
  child.stderr?.on('data', (text) => (errors += String(text)));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(errors).toContain('The configuration is not usable.\nJWT_KEYS must be set in production.');
});
