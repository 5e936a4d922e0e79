/** Runs the built portal: the vendor sandbox and the bff, each as a separate process. */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { root, seconds } from './run.mjs';

const sandboxFile = path.join(root, 'bff/dist/sandbox.mjs');
const serverFile = path.join(root, 'bff/dist/main.mjs');

/** Gives memory back to the system: glibc keeps that of ended threads in an arena of each (mallopt(3)). */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Without source maps: a bundle is readable, and the first error would read 50 MB of maps for good. */
function child(file, env, { quiet = false } = {}) {
  return spawn(process.execPath, [file], {
    cwd: root,
    env: { ...memory, ...process.env, ...env },
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
  });
}

/** Stops a child process and waits for it to exit. */
export function stop(process_, signal = 'SIGTERM') {
  if (process_.exitCode !== null || process_.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    process_.once('exit', resolve);
    process_.kill(signal);
  });
}

/** Logs periodically while a part is not ready. There is no time limit, because a loaded machine may be slow. */
async function logWhileWaiting(part, ready) {
  const started = performance.now();
  const report = () => console.error(`Still waiting for ${part} (${seconds(started)}) …`);
  const timer = setInterval(report, 15_000);
  return ready.finally(() => clearInterval(timer));
}

/** Starts the vendor servers; resolves with the environment that points the bff at them. */
export async function startSandbox(env, { onSpawn } = {}) {
  const process_ = child(sandboxFile, env);
  onSpawn?.(process_);
  const started = new Promise((resolve, reject) => {
    createInterface({ input: process_.stdout }).once('line', resolve);
    process_.once('exit', (code) => reject(new Error(`The sandbox exited with code ${code}.`)));
  });
  const first = await logWhileWaiting('the sandbox', started);
  process_.stdout.resume();
  return { process: process_, env: JSON.parse(first).env };
}

/** Starts the bff; resolves once it answers `/readyz`. Rejects if it exits earlier. */
export async function startServer(env, { log = process.stdout, onSpawn } = {}) {
  const process_ = child(serverFile, env);
  onSpawn?.(process_);
  process_.stdout.pipe(log, { end: false });
  const url = `http://localhost:${env.PORT}`;
  await logWhileWaiting('the server', untilReady(process_, url));
  return { process: process_, url };
}

async function untilReady(process_, url) {
  let ended = null;
  process_.once('exit', (code) => (ended = code ?? 1));
  for (;;) {
    if (ended !== null) throw new Error(`The server exited with code ${ended}.`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * The whole demo portal on a free port with its own data folder; `speed` is the virtual clock's, 0 stops it. `towns` is
 * the number of towns for journeys that mail.
 *
 * @param {{ data: string, env?: Readonly<Record<string, string>>, speed?: number, towns?: number }} options
 */
export async function startDemo({ data, env = {}, speed, towns = 0 }) {
  const port = await freePort();
  const log = createWriteStream(path.join(data, 'server.log'));
  const sandbox = await startSandbox({
    FARMPOST_DATA: data,
    SANDBOX_PORT: '0',
    SANDBOX_TOWNS: String(towns),
    WEBHOOK_URL: `http://localhost:${port}/api/webhooks`,
    ...(speed === undefined ? {} : { SANDBOX_SPEED: String(speed) }),
  });
  const server = await startServer(
    { ...sandbox.env, FARMPOST_DATA: data, PORT: String(port), ...env },
    { log },
  );
  return {
    url: server.url,
    sandbox: sandbox.env,
    async stop() {
      await stop(server.process);
      await stop(sandbox.process);
    },
  };
}
