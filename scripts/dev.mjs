/**
 * `npm run dev`: the whole portal from source. Each remote has its own server, as its team would run it, and appears
 * under the portal's origin. Pages reload after each build, and the bff restarts after each change.
 *
 * `npm run dev -w mf-agent`: that remote alone, in a small fake shell, with the API of the portal named by PORTAL
 * (default http://localhost:4000). The same server can provide the remote to that portal:
 * `REMOTE_ORIGINS=mf-agent=http://localhost:4100/mf-agent npm start`.
 *
 * `npm run dev -w mf-agent -- --portal https://portal.example`: that remote in a live portal, which this machine shows
 * at http://localhost:4100 (DEV_PORT). `--read-only` refuses writes.
 */
import { mkdirSync, rmSync, watch as watchFolder } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { startSandbox, startServer, stop } from './lib/portal.mjs';
import { assertKnown, remotes as findRemotes } from './lib/workspaces.mjs';

const remotes = findRemotes();
const {
  positionals: [alone],
  values: { portal: live, 'read-only': isReadOnly },
} = parseArgs({
  allowPositionals: true,
  options: { portal: { type: 'string' }, 'read-only': { type: 'boolean', default: false } },
});
assertKnown(alone ? [alone] : [], remotes);
await ensureInstalled();
const { configurationsOf, watch } = await import('./lib/bundle.mjs');
const { serveDevelopment } = await import('./lib/dev-server.mjs');

const devPort = Number(process.env.DEV_PORT ?? 4100);

/** A development build overwrites the production one, so `npm start` must build again. */
const forgetBuild = (name) => rmSync(path.join(root, name, 'dist/.inputs'), { force: true });

function fail(error) {
  console.error(error.message);
  process.exit(1);
}

async function developOne(name) {
  forgetBuild(name);
  const { standaloneConfig } = await import('./lib/standalone.mjs');
  const configurations = [...configurationsOf(name, 'development'), standaloneConfig(name, 'development')];
  const portal = process.env.PORTAL ?? 'http://localhost:4000';
  await serveDevelopment({ port: devPort, remotes: [name], alone: name, portal });
  watch(configurations, () => console.log(`Built ${name}. On its own: http://localhost:${devPort}`));
}

async function developLive(name) {
  forgetBuild(name);
  const { develop } = createRequire(import.meta.url)('../shared/src/team/develop.ts');
  await develop({ workspace: path.join(root, name), portal: live, port: devPort, isReadOnly });
}

async function developAll() {
  const port = Number(process.env.PORT ?? 4000);
  const data = path.resolve(root, process.env.FARMPOST_DATA ?? 'var');
  mkdirSync(data, { recursive: true });
  await serveDevelopment({ port: devPort, remotes });
  ['shell', ...remotes].forEach(forgetBuild);
  const buildServer = () => run(process.execPath, [path.join(root, 'scripts/build-bff.mjs')]);
  await Promise.all([
    buildServer(),
    new Promise((resolve) =>
      watch(
        ['shell', ...remotes].flatMap((name) => configurationsOf(name, 'development')),
        resolve,
      ),
    ),
  ]);
  const sandbox = await startSandbox({
    FARMPOST_DATA: data,
    SANDBOX_PORT: '0',
    WEBHOOK_URL: `http://localhost:${port}/api/webhooks`,
  });
  const env = {
    ...sandbox.env,
    FARMPOST_DATA: data,
    PORT: String(port),
    REMOTE_ORIGINS: remotes.map((name) => `${name}=http://localhost:${devPort}/${name}`).join(','),
  };
  let server = await startServer(env);
  console.log(`The portal runs from source at ${server.url}`);

  let busy = Promise.resolve();
  let timer;
  const restart = async () => {
    const { code } = await buildServer();
    if (code !== 0) return;
    await stop(server.process);
    server = await startServer(env);
    console.log('Restarted the bff.');
  };
  for (const folder of ['bff/src', 'shared/src']) {
    watchFolder(path.join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        busy = busy.then(restart, restart);
      }, 100);
    });
  }
  const end = async () => {
    await Promise.all([stop(server.process), stop(sandbox.process)]);
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
}

if (live && !alone) {
  console.error('`--portal` needs a remote: npm run dev -w mf-agent -- --portal URL');
  process.exit(1);
}
if (live) await developLive(alone).catch(fail);
else await (alone ? developOne(alone) : developAll());
