/** `npm start`: installs, builds what is stale, starts the vendor sandbox and the portal, and prints its URL. */
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ensureCompiled, ensurePackages } from './lib/install.mjs';
import { must, root, seconds } from './lib/run.mjs';
import { startSandbox, startServer, stop } from './lib/portal.mjs';

const started = performance.now();
const port = Number(process.env.PORT ?? 4000);
const data = path.resolve(root, process.env.FARMPOST_DATA ?? 'var');

/** Fails early if the port is in use, before minutes of building. */
async function assertPortFree() {
  const probe = createServer();
  await new Promise((resolve) => {
    probe.once('error', (error) => {
      if (error.code !== 'EADDRINUSE') return resolve();
      console.error(
        `Port ${port} is in use. Stop what is running there, or choose another port: PORT=4001 npm start`,
      );
      process.exit(1);
    });
    probe.listen(port, () => probe.close(resolve));
  });
}

await assertPortFree();
await ensurePackages('serving');
await Promise.all([
  ensureCompiled('serving'),
  must(process.execPath, [path.join(root, 'scripts/build.mjs')]),
]);

mkdirSync(data, { recursive: true });
const log = createWriteStream(path.join(data, 'server.log'), { flags: 'a' });
const env = { PORT: String(port), FARMPOST_DATA: data };
const processes = [];
let stopping = false;

async function shutDown(code) {
  if (stopping) return;
  stopping = true;
  for (const process_ of processes.reverse()) await stop(process_);
  process.exit(code);
}
/** Stops all parts when one exits, also during startup. */
function onSpawn(process_) {
  processes.push(process_);
  process_.once('exit', (code) => {
    if (!stopping)
      console.error(
        `A part of the portal ended with exit code ${code}; see ${path.join(data, 'server.log')}.`,
      );
    void shutDown(code ?? 1);
  });
}
process.on('SIGINT', () => void shutDown(0));
process.on('SIGTERM', () => void shutDown(0));

try {
  // A deployment that names its own vendors in the environment needs no sandbox.
  let vendors = {};
  if (process.env.NODE_ENV !== 'production' && !process.env.LOB_KEY) {
    const sandbox = await startSandbox(
      {
        FARMPOST_DATA: data,
        SANDBOX_PORT: process.env.SANDBOX_PORT ?? '0',
        // One hour of vendor time per minute: mail moves while you watch, and dates stay close to today's.
        SANDBOX_SPEED: process.env.SANDBOX_SPEED ?? '60',
        SANDBOX_ADDRESSES: 'usual',
        WEBHOOK_URL: `http://localhost:${port}/api/webhooks`,
      },
      { onSpawn },
    );
    vendors = sandbox.env;
  }
  const server = await startServer({ ...vendors, ...env }, { log, onSpawn });
  console.log(`
  Farmpost is ready (${seconds(started)}).

  Portal        ${server.url}
  Landing page  ${server.url}/agent/dana-whitfield

  Demo accounts, all with the password  postcards4all
    agent@demo.farmpost.test    an agent with listings, campaigns and leads
    agent2@demo.farmpost.test   a second agent
    admin@demo.farmpost.test    the platform's administrator
    sales@demo.farmpost.test    a salesperson

  Data and log  ${data}
  Stop with Ctrl+C.
`);
} catch (error) {
  if (!stopping) console.error(`${error.message}\nThe log is in ${path.join(data, 'server.log')}.`);
  await shutDown(1);
}
