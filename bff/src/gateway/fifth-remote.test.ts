/** A remote that nothing knows of: a copy of mf-sales with another name and route, built and served. */
import type { BootData, Registry } from '@farmpost/shared/contracts/platform';
import { currentTime } from '@farmpost/shared/domain/clock';
import express from 'express';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import { createNotifier } from '../db/notifier';
import { createLogger } from '../http/logger';
import { mountRoutes } from '../http/mount-routes';
import { requestContext } from '../http/request-context';
import { createGatewayRouter } from './gateway.router';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { limitOf } from '../testing/until';
import { createRegistry } from './registry';
import { registryRoutes } from './registry.routes';

// Two runs of webpack take long on a busy machine.
jest.setTimeout(limitOf(180));

const root = path.resolve(__dirname, '../../..');
const workspace = mkdtempSync(path.join(tmpdir(), 'farmpost-fifth-'));
const inWorkspace = (file: string) => path.join(workspace, file);
let server: Server;
let url: string;
let database: TestDatabase;

const partnerRoutes = `import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';

export const routes: readonly RemoteRoute[] = [
  {
    path: '/partner-desk',
    guard: 'sales',
    title: 'Partner Desk',
    page: () => import('./features/dashboard/dashboard-page'),
  },
];
`;
const partnerNavigation = `import type { RemoteNavigationEntry } from '@farmpost/shared/federation/remote-module';

const desk = { whom: ['sales_person'], order: 10, label: 'Partners', to: '/partner-desk' } as const;

export const navigation: readonly RemoteNavigationEntry[] = [
  { ...desk, place: 'header' },
  { ...desk, place: 'account' },
];
`;

/** Edits the copy as a team would by hand. */
function edit(file: string, ...changes: readonly (readonly [from: string, to: string])[]): void {
  const target = inWorkspace(`mf-partner/${file}`);
  writeFileSync(
    target,
    changes.reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(target, 'utf8')),
  );
}

async function build(...names: readonly string[]) {
  const child = spawn(process.execPath, [inWorkspace('scripts/build.mjs'), ...names], { cwd: workspace });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

beforeAll(async () => {
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts', 'mf-sales']) {
    const wanted = (file: string) => !/[/\\](node_modules|dist|\.tsbuild)$/.test(file);
    cpSync(path.join(root, name), inWorkspace(name), { recursive: true, filter: wanted });
  }
  for (const name of ['node_modules', 'shared']) symlinkSync(path.join(root, name), inWorkspace(name));
  // The dependencies are this workspace's, and must not be installed through the link.
  writeFileSync(inWorkspace('scripts/lib/install.mjs'), 'export const ensurePackages = async () => {};\n');

  cpSync(inWorkspace('mf-sales'), inWorkspace('mf-partner'), { recursive: true });
  for (const file of ['package.json', 'webpack.config.ts']) edit(file, ['mf-sales', 'mf-partner']);
  edit('src/remote.tsx', ['mf-sales', 'mf-partner'], ["homes: { sales_person: '/sales-dashboard' },", '']);
  // A path belongs to one remote, so the copy keeps one page.
  writeFileSync(inWorkspace('mf-partner/src/routes.tsx'), partnerRoutes);
  writeFileSync(inWorkspace('mf-partner/src/navigation.ts'), partnerNavigation);

  const shell = { scripts: [], styles: [], css: '', fonts: [], preload: [], server: null };
  cpSync(path.join(root, 'shell/package.json'), inWorkspace('shell/dist/client/package.json'));
  writeFileSync(inWorkspace('shell/dist/assets.json'), JSON.stringify(shell));

  const config = readConfig({
    NODE_ENV: 'test',
    BUILD_FOLDER: workspace,
    FARMPOST_DATA: inWorkspace('var'),
  });
  const log = createLogger('silent');
  database = await createTestDatabase('sqlite');
  const store = { db: database.db, notifier: createNotifier(), now: currentTime };
  const registry = createRegistry({ config, log, ...store, renderWorker: null });
  const context = { config, log, registry, ...store } as AppContext;
  const { code, output } = await build('mf-partner', 'mf-sales');
  if (code !== 0) throw new Error(output);
  await registry.takeOver();
  const app = express().use(requestContext(log));
  app.use(
    '/api',
    mountRoutes(registryRoutes, {
      context,
      authenticate: async () => null,
      shutdown: new AbortController().signal,
    }),
  );
  app.use(createGatewayRouter(context));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await database.drop();
  rmSync(workspace, { recursive: true, force: true });
});

test('appears in the registry beside the remote it was copied from', async () => {
  const { remotes } = (await (await fetch(`${url}/api/registry`)).json()) as Registry;
  expect(remotes.map(({ name, routes }) => [name, routes.map(({ path: pattern }) => pattern)])).toEqual([
    ['mf-partner', ['/partner-desk']],
    ['mf-sales', expect.arrayContaining(['/sales-dashboard'])],
  ]);
});

test('serves its page, its frame entry and its files', async () => {
  const page = await fetch(`${url}/partner-desk`);
  expect(page.status).toBe(200);
  const html = await page.text();
  const boot = JSON.parse(/id="farmpost-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as BootData;
  const partner = boot.remotes.find(({ name }) => name === 'mf-partner');
  expect(partner).toMatchObject({
    routes: [{ path: '/partner-desk', guard: 'sales', title: 'Partner Desk' }],
    navigation: [{ place: 'header', to: '/partner-desk', label: 'Partners' }, { place: 'account' }],
  });
  const hinted = [...html.matchAll(/as="script" href="([^"]+)"/g)].map(([, file]) => file ?? '');
  expect(hinted[0]).toBe(partner?.entry);
  for (const file of hinted) {
    const answer = await fetch(url + file, { headers: { 'accept-encoding': 'br' } });
    expect([file, answer.status]).toEqual([file, 200]);
  }
});

test('an unknown name is an error that lists the known ones', async () => {
  const { code, output } = await build('mf-partnr');
  expect(code).toBe(1);
  expect(output).toContain('There is no workspace mf-partnr.');
  expect(output).toContain('mf-partner, mf-sales');
});
