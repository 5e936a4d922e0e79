/**
 * `npm run dev`: the whole portal from source, at http://localhost:4000 (PORT). Open pages take each edit of a remote and
 * keep their state; they load again after an edit of the shell. The bff restarts after each change.
 *
 * `npm run dev -w mf-agent`: that remote in a live portal (`-- --portal https://portal.example`, or the one that runs at
 * http://localhost:4000), which this machine shows at http://localhost:4100 (DEV_PORT). `--read-only` refuses writes.
 */
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, watch as watchFolder } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from './lib/free-port.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { must, root, run } from './lib/run.mjs';
import { startSandbox, startServer, stop } from './lib/portal.mjs';
import { assertKnown, remotes as findRemotes } from './lib/workspaces.mjs';

const remotes = findRemotes();
const {
  positionals: [alone],
  values: { portal, 'read-only': isReadOnly },
} = parseArgs({
  allowPositionals: true,
  options: {
    portal: { type: 'string' },
    'read-only': { type: 'boolean', default: false },
  },
});
assertKnown(alone ? [alone] : [], remotes);
if (!alone && (portal || isReadOnly)) {
  console.error('`--portal` and `--read-only` need a remote: npm run dev -w mf-agent -- --portal URL');
  process.exit(1);
}
await ensureInstalled();
const { configurationsOf, watch } = await import('./lib/bundle.mjs');
const { develop } = createRequire(import.meta.url)('../shared/src/team/develop.ts');

/** A development build overwrites the production one, so `npm start` must build again. */
const forgetBuild = (name) => rmSync(path.join(root, name, 'dist/.inputs'), { force: true });
const folderOf = (name) => path.join(root, name);

async function developOne(name) {
  forgetBuild(name);
  const port = Number(process.env.DEV_PORT ?? 4100);
  await develop({
    workspaces: [folderOf(name)],
    portal: portal ?? 'http://localhost:4000',
    port,
    isReadOnly,
  });
}

async function developAll() {
  const port = Number(process.env.PORT ?? 4000);
  const publicOrigin = `http://localhost:${port}`;
  const data = path.resolve(root, process.env.FARMPOST_DATA ?? 'var');
  // A new portal needs releases of its own: the server draws public pages from them.
  const isNew = !existsSync(data) || readdirSync(data).length === 0;
  if (isNew) await must(process.execPath, [path.join(root, 'scripts/build.mjs')]);
  mkdirSync(data, { recursive: true });
  const buildServer = () => run(process.execPath, [path.join(root, 'scripts/build-bff.mjs')]);
  await buildServer();
  const sandbox = await startSandbox({
    FARMPOST_DATA: data,
    SANDBOX_PORT: '0',
    WEBHOOK_URL: `${publicOrigin}/api/webhooks`,
  });
  const env = {
    ...sandbox.env,
    FARMPOST_DATA: data,
    PORT: String(await freePort()),
    PUBLIC_URL: publicOrigin,
  };
  const log = createWriteStream(path.join(data, 'server.log'), { flags: 'a' });
  let server = await startServer(env, { log });
  ['shell', ...remotes].forEach(forgetBuild);
  const proxy = await develop({
    workspaces: remotes.map(folderOf),
    portal: server.url,
    publicOrigin,
    port,
    isReadOnly: false,
  });
  console.log(
    `The portal runs from source at ${publicOrigin}. The server's log: ${path.join(data, 'server.log')}`,
  );

  const shellOf = async () => {
    const page = await fetch(`${server.url}/settings`).catch(() => null);
    return /\/assets\/main[^"]+\.js/.exec((await page?.text()) ?? '')?.[0];
  };
  /** The server takes a new build of the shell over within a second or two; one of the same code changes nothing. */
  async function reloadWithShell(before) {
    for (let tries = 0; tries < 20; tries += 1) {
      const now = await shellOf();
      if (now !== undefined && now !== before) return proxy.reload();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  let shown = shellOf();
  watch(configurationsOf('shell', 'development'), () => {
    console.log('Built shell.');
    shown = shown.then(reloadWithShell).then(shellOf);
  });

  let busy = Promise.resolve();
  let waiting;
  const restart = async () => {
    const { code } = await buildServer();
    if (code !== 0) return;
    await stop(server.process);
    server = await startServer(env, { log });
    console.log('Restarted the bff.');
  };
  for (const folder of ['bff/src', 'shared/src']) {
    watchFolder(path.join(root, folder), { recursive: true }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
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

await (alone ? developOne(alone) : developAll()).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
