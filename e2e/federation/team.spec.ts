/**
 * A team that has never seen this repository: its remote is made with the portal's kit in a folder of its own, tested,
 * developed against the live portal, published, shown, released as a candidate that is withdrawn automatically, and
 * rolled back. On SQLite with one instance, and on PostgreSQL with two, of which the second only serves pages.
 */
import { expect, request as requests, test, type Browser, type Page } from '@playwright/test';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { limit } from '../time-limit';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../..');
const REMOTE = 'mf-broker';
const PATH = '/broker-desk';
const PAGE = 'src/features/broker/broker-page.tsx';
const SESSION_KEY = 'farmpost.auth';

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}
interface Scripts {
  readonly startServer: (
    env: Record<string, string>,
    options: object,
  ) => Promise<{ url: string; process: ChildProcess }>;
  readonly stop: (process: ChildProcess) => Promise<void>;
}
interface Ports {
  readonly freePort: () => Promise<number>;
}
const script = (name: string): Promise<unknown> => import(path.join(root, 'scripts/lib', name));

/** Does the work of `npm install` without the network: the kit, and links to the packages that it names. */
async function install(folder: string, kit: string): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  const own = path.join(modules, '@farmpost/shared');
  mkdirSync(own, { recursive: true });
  await run('tar', ['-xzf', kit, '-C', own, '--strip-components=1']);
  const installed = path.join(root, 'node_modules');
  for (const name of readdirSync(installed)) {
    if (name === '@farmpost' || name.startsWith('.')) continue;
    symlinkSync(path.join(installed, name), path.join(modules, name));
  }
}

const farmpostRemote = (folder: string) =>
  path.join(folder, 'node_modules/@farmpost/shared/bin/farmpost-remote.mjs');

interface Portal {
  /** The instance that teams publish to, and the one that visitors open; the same on SQLite. */
  readonly publishTo: string;
  readonly show: string;
  stop(): Promise<void>;
}

/** Without vendors the demo has its people, but no history, whose replay would take a core for minutes. */
async function startInstance(folder: string, env: Readonly<Record<string, string>>) {
  const { startServer, stop } = (await script('portal.mjs')) as Scripts;
  const { freePort } = (await script('free-port.mjs')) as Ports;
  const { url, process: server } = await startServer(
    { TRUST_PROXY: '1', FARMPOST_DATA: folder, PORT: String(await freePort()), ...env },
    { log: createWriteStream(path.join(folder, 'server.log')) },
  );
  return { url, stop: () => stop(server) };
}

async function startOnSqlite(data: string): Promise<Portal> {
  const { url, stop } = await startInstance(data, {});
  return { publishTo: url, show: url, stop };
}

async function startOnPostgres(data: string): Promise<Portal> {
  const { startPostgres } = (await script('postgres.mjs')) as { startPostgres: () => Promise<Running> };
  const database = await startPostgres();
  const env = { DATABASE_URL: database.url };
  const first = await startInstance(data, env);
  const folder = path.join(data, 'second');
  mkdirSync(folder);
  // The second instance shares no disk with the first: it has no builds, and its own data folder.
  const second = await startInstance(folder, { ...env, BUILD_FOLDER: folder });
  return {
    publishTo: first.url,
    show: second.url,
    async stop() {
      await second.stop();
      await first.stop();
      await database.stop();
    },
  };
}

const account = (person: string) => ({ email: `${person}@demo.farmpost.test`, password: 'postcards4all' });

/** Calls the API as an admin. */
async function adminOf(url: string) {
  const api = await requests.newContext({ baseURL: url });
  const signedIn = await api.post('/api/auth/token?grant_type=password', { data: account('admin') });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    async post<Answer>(where: string, data: object): Promise<Answer> {
      const answer = await api.post(`/api${where}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as Answer;
    },
    async part() {
      const answer = await api.get(`/api/admin/releases/${REMOTE}`, { headers });
      return (await answer.json()) as {
        summary: { stable: string; candidate: string | null };
        events: { kind: string; version: string }[];
      };
    },
  };
}

/** A new browser of the demo's agent. */
async function openAs(browser: Browser, person: string, url: string, at = url): Promise<Page> {
  const context = await browser.newContext({ baseURL: at });
  const signedIn = await context.request.post(`${url}/api/auth/token?grant_type=password`, {
    data: account(person),
  });
  const session = JSON.stringify(await signedIn.json());
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    session,
  ] as const);
  return context.newPage();
}

/** Opens a page like another person's browser and reports its events with its ticket. Returns the version. */
async function visit(url: string, person: number, events: readonly string[]): Promise<string | undefined> {
  const page = await fetch(url + PATH, { headers: { accept: 'text/html' } });
  const boot = JSON.parse(/id="farmpost-boot">(.*?)<\/script>/s.exec(await page.text())?.[1] ?? '') as {
    ticket?: string;
    remotes: { name: string; version: string }[];
  };
  const { remotes } = boot;
  // A public page is the same for everyone, so its ticket stands beside it.
  const ticket = boot.ticket ?? /ticket;desc="([^"]+)"/.exec(page.headers.get('server-timing') ?? '')?.[1];
  const version = remotes.find(({ name }) => name === REMOTE)?.version;
  const answer = await fetch(`${url}/api/telemetry/releases`, {
    method: 'POST',
    // Use another network for each visit, because only a few reports per network count.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${person}.7` },
    body: JSON.stringify({ ticket, reports: events.map((event) => ({ part: REMOTE, version, event })) }),
  });
  expect(answer.status).toBe(204);
  return version;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

// Allow minutes, because a busy machine runs builds, processes and a browser here.
test.describe.configure({ mode: 'serial', timeout: limit(600_000) });

let where: string;
let team: string;
test.beforeAll(() => {
  where = mkdtempSync(path.join(tmpdir(), 'farmpost-team-'));
  team = path.join(where, REMOTE);
});
test.afterAll(() => rmSync(where, { recursive: true, force: true }));

/** Publishing options by the page's text: each text is built once, for all portals. */
const builds = new Map<string, string>();
async function buildOf(folder: string, page: string): Promise<readonly string[]> {
  const dist = builds.get(page) ?? path.join(where, `build-${builds.size}`);
  if (!builds.has(page)) {
    writeFileSync(path.join(folder, PAGE), page);
    await run(process.execPath, [farmpostRemote(folder), 'build'], { cwd: folder });
    cpSync(path.join(folder, 'dist'), dist, { recursive: true });
    builds.set(page, dist);
  }
  return ['--dist', dist, '--no-build'];
}

/** Publishing options of the same files under another version. */
function copyOf(options: readonly string[]): readonly string[] {
  const built = options[1] ?? '';
  const copy = `${built}-copy`;
  if (!existsSync(copy)) {
    cpSync(built, copy, { recursive: true });
    const file = path.join(copy, 'release.json');
    const text = readFileSync(file, 'utf8');
    const { version } = JSON.parse(text) as { version: string };
    writeFileSync(file, text.replaceAll(version, `${version}-copy`));
  }
  return ['--dist', copy, '--no-build'];
}

for (const [engine, tag, start] of [
  ['SQLite with one instance', [], startOnSqlite],
  ['PostgreSQL with two instances', ['@nightly'], startOnPostgres],
] as const) {
  const title = `a remote made outside of this workspace lives through its releases on ${engine}`;
  test(title, { tag: [...tag] }, async ({ browser }) => {
    const data = path.join(where, engine.split(' ')[0] ?? '');
    mkdirSync(data);
    const portal = await start(data);
    try {
      await liveThrough(browser, portal);
    } finally {
      await portal.stop();
    }
  });
}

/** Gives the page a field and a counter, then edits it as a developer does: well, wrongly, and so that it crashes. */
async function changeWithoutReload(page: Page, file: string, source: string): Promise<void> {
  const title = 'title="Broker Desk at Home"';
  const withCounter = (end: string) =>
    [
      "import { useState } from 'react';",
      "import { styled } from 'styled-components';",
      source.replace('<Section ', '<Counter />\n      <Section '),
      'const Box = styled.div`',
      '  padding: 4px;',
      '`;',
      'function Counter() {',
      '  const [count, setCount] = useState(0);',
      end,
      '  return (',
      '    <Box>',
      '      <input aria-label="Note" />',
      '      <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>',
      '    </Box>',
      '  );',
      '}',
      '',
    ].join('\n');
  const edited = withCounter('');
  const note = page.getByLabel('Note');
  const count = page.getByRole('button', { name: /^Count/ });
  const problem = page.getByRole('dialog');
  let loads = 0;
  page.on('load', () => (loads += 1));

  writeFileSync(file, edited);
  await note.fill('kept');
  await count.click();
  await expect(count).toHaveText('Count 1');
  for (const wanted of ['Broker Desk, Edited', 'Broker Desk, Edited Again']) {
    const started = performance.now();
    writeFileSync(file, edited.replace(title, `title="${wanted}"`));
    // Looks at each frame; an expectation would look every half second.
    await page.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, wanted, {
      timeout: limit(20_000),
    });
    const milliseconds = Math.round(performance.now() - started);
    test.info().annotations.push({ type: 'an edit is on the page', description: `${milliseconds} ms` });
    await expect(note).toHaveValue('kept');
    await expect(count).toHaveText('Count 1');
  }

  writeFileSync(file, edited.replace('return (', 'return (<<'));
  await expect(problem).toContainText(`${REMOTE} was not built`);
  await expect(problem).toContainText(/broker-page\.tsx:\d+:\d+/);
  writeFileSync(file, edited);
  await expect(heading(page)).toHaveText('Broker Desk at Home');
  await expect(problem).toBeHidden();
  await expect(note).toHaveValue('kept');
  await expect(count).toHaveText('Count 1');

  // Other hooks drop the state of the component and of the field in it; the page stays.
  writeFileSync(file, withCounter('  useState(1);'));
  await expect(count).toHaveText('Count 0');
  expect(loads).toBe(0);

  writeFileSync(file, withCounter("  if (count === 0) throw new Error('broken on purpose');"));
  await expect(problem).toContainText(`${REMOTE} crashed`);
  const line = withCounter('//').split('\n').indexOf('//') + 1;
  await expect(problem).toContainText(`broker-page.tsx:${line}`);
  await expect(problem).toContainText('broken on purpose');
  writeFileSync(file, source);
  await expect(heading(page)).toHaveText('Broker Desk at Home');
  await expect(problem).toBeHidden();
}

async function liveThrough(browser: Browser, portal: Portal): Promise<void> {
  const { publishTo, show } = portal;
  const admin = await adminOf(publishTo);
  const isFirst = !existsSync(team);

  await test.step('the kit makes a remote whose test passes', async () => {
    if (!isFirst) return;
    // The command has no dependencies: an empty cache and no registry are enough.
    const npm = ['--yes', '--cache', path.join(where, 'npm-cache'), '--registry', 'http://127.0.0.1:9'];
    const made = ['broker', team, '--title', 'Broker Desk', '--path', PATH, '--role', 'agent'];
    const started = performance.now();
    const command = [...npm, `${publishTo}/api/platform/new.tgz`, ...made, '--portal', publishTo];
    const { stdout } = await run('npx', command);
    const description = `${Math.round(performance.now() - started)} ms`;
    test.info().annotations.push({ type: 'a new repository is written', description });
    expect(stdout).toContain('npm install');
    await install(team, path.join(team, 'kit.tgz'));
    cpSync(path.join(root, 'package-lock.json'), path.join(team, 'package-lock.json'));
    const jest = path.join(team, 'node_modules/jest/bin/jest.js');
    const { stderr } = await run(process.execPath, [jest], { cwd: team });
    expect(stderr).toContain('2 passed');
  });

  await admin.post('/admin/releases', {
    name: REMOTE,
    owner: 'Broker tools',
    description: '',
    prefixes: [PATH],
    alertEmails: ['broker@example.com'],
    hasServerBuild: false,
  });
  const { token } = await admin.post<{ token: string }>(`/admin/releases/${REMOTE}/tokens`, {
    name: 'ci',
    days: 1,
  });
  const release = async (...args: readonly string[]) => {
    const command = [farmpostRemote(team), 'release', ...args, '--portal', publishTo];
    const env = { ...process.env, FARMPOST_DEPLOY_TOKEN: token };
    return (await run(process.execPath, command, { cwd: team, env })).stdout;
  };
  const file = path.join(team, PAGE);
  const original = readFileSync(file, 'utf8');
  const changed = (title: string) => original.replace('title="Broker Desk"', `title="${title}"`);
  const page = await openAs(browser, 'agent', show);

  try {
    await test.step('published, it is shown with its menu entry', async () => {
      expect(await release(...(await buildOf(team, original)))).toMatch(
        /mf-broker 0\.1\.0-\w{10} is published/,
      );
      await expect(async () => {
        await page.goto(PATH);
        await expect(heading(page)).toHaveText('Broker Desk', { timeout: limit(2000) });
      }).toPass();
      await expect(page.getByText('You are agent@demo.farmpost.test.')).toBeVisible();
      // If the last link does not fit, it is under More.
      const entry = page.getByRole('banner').getByRole('link', { name: 'Broker Desk' });
      const more = page.getByRole('banner').getByRole('button', { name: 'More pages' });
      await expect(entry.or(more).first()).toBeVisible();
      if (await more.isVisible()) {
        await more.click();
        await expect(page.getByRole('menuitem', { name: 'Broker Desk' })).toBeVisible();
        await page.keyboard.press('Escape');
      }
    });
    const first = (await admin.part()).summary.stable;

    await test.step('developed, it shows in the live portal for its developer only', async () => {
      if (!isFirst) return;
      writeFileSync(file, changed('Broker Desk at Home'));
      const { freePort } = (await script('free-port.mjs')) as Ports;
      const port = await freePort();
      const dev = spawn(
        process.execPath,
        [farmpostRemote(team), 'dev', '--portal', publishTo, '--port', String(port)],
        { cwd: team, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      try {
        await new Promise<void>((resolve, reject) => {
          dev.stdout.on('data', (text) => String(text).includes(`Built ${REMOTE}`) && resolve());
          dev.once('exit', (code) => reject(new Error(`dev ended with ${code}`)));
        });
        const own = await openAs(browser, 'agent', publishTo, `http://localhost:${port}`);
        await own.goto(PATH);
        await expect(heading(own)).toHaveText('Broker Desk at Home');
        await expect(own.getByText(`${REMOTE} is your local build`)).toBeVisible();
        await changeWithoutReload(own, file, changed('Broker Desk at Home'));
        await own.context().close();
      } finally {
        dev.kill();
        writeFileSync(file, original);
      }
      await page.goto(PATH);
      await expect(heading(page)).toHaveText('Broker Desk');
    });

    await test.step('as a candidate that crashes, it is withdrawn automatically', async () => {
      const crashing = original.replace(
        '  return (',
        "  if (data) throw new Error('broken on purpose');\n  return (",
      );
      const bad = await buildOf(team, crashing);
      for (let person = 1; person <= 30; person += 1) await visit(show, person, ['loaded', 'rendered']);
      expect(await release('publish', '--canary', '100', ...bad)).toMatch(
        /is the candidate of 100% of visitors/,
      );
      const { candidate } = (await admin.part()).summary;
      const visitor = await openAs(browser, 'agent', show);
      await expect(async () => {
        await visitor.goto(PATH);
        await expect(visitor.locator('[data-failure="render"]')).toBeVisible({ timeout: limit(3000) });
      }).toPass();
      await visitor.context().close();
      for (let person = 1; person < 20; person += 1) {
        if ((await visit(show, person, ['loaded', 'crashed'])) !== candidate) break;
      }
      const { summary, events } = await admin.part();
      expect(summary).toMatchObject({ stable: first, candidate: null });
      expect(events).toContainEqual(
        expect.objectContaining({ kind: 'withdrawn_by_itself', version: candidate }),
      );
      await page.goto(PATH);
      await expect(heading(page)).toHaveText('Broker Desk');
    });

    await test.step('rolled back, the next page has the previous release', async () => {
      await release(...(await buildOf(team, changed('Broker Desk, Second Edition'))));
      await expect(async () => {
        await page.goto(PATH);
        await expect(heading(page)).toHaveText('Broker Desk, Second Edition', { timeout: limit(2000) });
      }).toPass();
      expect(await release('rollback')).toContain(`${first} is stable`);
      await expect(async () => {
        await page.goto(PATH);
        await expect(heading(page)).toHaveText('Broker Desk', { timeout: limit(2000) });
      }).toPass();
    });

    await test.step('an admin previews a release that no one else gets', async () => {
      const third = copyOf(await buildOf(team, changed('Broker Desk, Second Edition')));
      await release('publish', '--publish-only', ...third);
      const version = (await admin.part()).events.find(({ kind }) => kind === 'published')?.version ?? '';
      const own = await openAs(browser, 'admin', show);
      await own.goto(`/admin/releases?${new URLSearchParams({ part: REMOTE, preview: version })}`);
      await own.getByRole('button', { name: 'Start the Preview' }).click();
      const banner = own.getByRole('region', { name: 'Release preview' });
      await expect(banner).toContainText(`${REMOTE} ${version}`);
      await page.goto(PATH);
      await expect(heading(page)).toHaveText('Broker Desk');
      await banner.getByRole('button', { name: 'End Preview' }).click();
      await expect(banner).toBeHidden();
      await own.context().close();
    });
  } finally {
    writeFileSync(file, original);
    await page.context().close();
  }
}
