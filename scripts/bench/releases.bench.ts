/** Releases: publishing a change, its way to another instance, a rollback, and the registry's cost per page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { readConfig } from '../../bff/src/config';
import { createNotifier } from '../../bff/src/db/notifier';
import { openDatabase } from '../../bff/src/db/database';
import { promote, rollBack } from '../../bff/src/features/releases/channel.commands';
import { sha256 } from '../../bff/src/features/releases/hashes';
import { bootData } from '../../bff/src/gateway/boot-data';
import { createRegistry } from '../../bff/src/gateway/registry';
import { ticketOf } from '../../bff/src/gateway/visit';
import { freePort } from '../lib/free-port.mjs';
import { startServer, stop } from '../lib/portal.mjs';
import { startBenchPortal } from './bench-portal';
import type { Benchmark } from './benchmark';

const root = path.resolve(__dirname, '../..');
const TOKEN = 'fpr_the-token-of-the-benchmark';
const PART = 'mf-sales';

async function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(output);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The version of a part that the next page of a portal names. */
async function versionOn(url: string): Promise<string | undefined> {
  const html = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text();
  return new RegExp(`${PART}@([^,~"]+)`).exec(html)?.[1];
}

async function until(url: string, version: string): Promise<void> {
  while ((await versionOn(url)) !== version) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** A change of one line in mf-sales, from the command to the portal, against its build alone. */
export async function releasePublish(): Promise<Benchmark> {
  const file = path.join(root, PART, 'src/routes.tsx');
  const before = readFileSync(file, 'utf8');
  // The portal uses only the local builds that existed at its start.
  const portal = await startBenchPortal('sqlite', async () => undefined);
  const { db, close } = openDatabase(portal.location);
  await db
    .insertInto('deploy_tokens')
    .values({
      id: uuidv7(),
      part: PART,
      name: 'benchmark',
      token_hash: sha256(TOKEN),
      starts_with: 'fpr_',
      created_by: 'the benchmark',
      created_at: new Date().toISOString(),
      expires_at: '2099-01-01T00:00:00.000Z',
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
  let changes = 0;
  const change = () => writeFileSync(file, `${before}// ${Date.now()} ${(changes += 1)}\n`);
  return {
    name: 'release-publish',
    unit: 'milliseconds per build and release',
    better: 'lower',
    rounds: 3,
    subject: {
      label: 'npm run release of a one-line change',
      measure() {
        change();
        return timed(() =>
          run(['scripts/release.mjs', PART, '--portal', portal.url], { FARMPOST_DEPLOY_TOKEN: TOKEN }),
        );
      },
    },
    baseline: {
      label: 'npm run build of it',
      measure() {
        change();
        return timed(() => run(['scripts/build.mjs', PART]));
      },
    },
    async close() {
      writeFileSync(file, before);
      await close();
      await portal.close();
      await run(['scripts/build.mjs', PART]);
    },
  };
}

/** Time from a rollback on one instance to the next page of another, against a page of that instance. */
export async function releaseVisible(): Promise<Benchmark> {
  const portal = await startBenchPortal('postgres', async () => undefined);
  const data = mkdtempSync(path.join(tmpdir(), 'farmpost-bench-'));
  const other = await startServer({
    PORT: String(await freePort()),
    FARMPOST_DATA: data,
    BUILD_FOLDER: data,
    DATABASE_URL: portal.location.databaseUrl ?? '',
    DEMO: 'false',
    LOG_LEVEL: 'warn',
  });
  const { db, close } = openDatabase(portal.location);
  const notifier = createNotifier(portal.location.databaseUrl);
  const store = { db, notifier, now: () => new Date() };
  const [first] = await db.selectFrom('releases').selectAll().where('part', '=', PART).execute();
  if (!first) throw new Error(`${PART} is not released.`);
  // Another version of the same code.
  const row = JSON.parse(JSON.stringify(first.row_json).replaceAll(first.version, '0.1.0-again')) as object;
  await db
    .insertInto('releases')
    .values({ ...first, id: uuidv7(), version: '0.1.0-again', digest: 'again', row_json: row as never })
    .execute();
  return {
    name: 'release-visible@postgres',
    unit: 'milliseconds per change',
    better: 'lower',
    rounds: 20,
    subject: {
      label: 'change, to the next page of another instance',
      async measure() {
        await promote(store, { part: PART, version: '0.1.0-again', actor: 'the benchmark' });
        await until(other.url, '0.1.0-again');
        return timed(async () => {
          await rollBack(store, { part: PART, version: first.version, actor: 'the benchmark' });
          await until(other.url, first.version);
        });
      },
    },
    baseline: { label: 'a page of that instance', measure: () => timed(() => versionOn(other.url)) },
    async close() {
      await notifier.close();
      await close();
      await stop(other.process);
      await portal.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const PAGES = 500;

/** Measures the registry's work for one page, against the same data in memory. */
export async function registryPerPage(): Promise<Benchmark> {
  const portal = await startBenchPortal('sqlite', async () => undefined);
  const { db, close } = openDatabase(portal.location);
  const config = readConfig({ NODE_ENV: 'test', FARMPOST_DATA: portal.data, DEMO: 'false' });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const registry = createRegistry({
    db,
    notifier: createNotifier(),
    now: () => new Date(),
    config,
    log: log as never,
    renderWorker: null,
  });
  const visit = {
    visitor: { bucket: 42, previews: [] },
    ticketId: 'AAAAAAAAAAAA',
    since: 0,
    isNew: false,
  };
  const known = await registry.rows();
  const perPage = async (page: () => Promise<unknown>) =>
    (await timed(async () => {
      for (let at = 0; at < PAGES; at += 1) await page();
    })) / PAGES;
  return {
    name: 'registry-per-page',
    unit: 'milliseconds per page',
    better: 'lower',
    rounds: 10,
    subject: {
      label: 'rows of a visitor, boot data and ticket',
      measure: () =>
        perPage(async () => {
          const rows = await registry.rows(visit.visitor);
          const shell = await registry.shell(visit.visitor);
          const versions = rows.map(({ name, version }) => [name, version] as const);
          ticketOf(visit, [['shell', shell?.version ?? ''], ...versions], config, new Date());
          return JSON.stringify(bootData(rows, config));
        }),
    },
    baseline: {
      label: 'boot data of rows at hand',
      measure: () => perPage(async () => JSON.stringify(bootData(known, config))),
    },
    async close() {
      await close();
      await portal.close();
    },
  };
}
