/** The live proxy over HTTP, before a made-up portal. */
import { transformSync } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRelease } from '../contracts/platform';
import { createLiveProxy, type LiveProxy, type LocalRemote } from './live-proxy';

const dist = mkdtempSync(path.join(tmpdir(), 'farmpost-live-'));
const open: Server[] = [];
afterAll(async () => {
  for (const server of open) server.closeAllConnections();
  await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))));
  rmSync(dist, { recursive: true });
});
async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const row = (name: string, version: string) => ({
  name,
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
});
const boot = { remotes: [row('mf-agent', '1'), row('mf-sales', '1')], ticket: 'counted' };
const page = (title: string) => `<!doctype html><html><head><title>${title}</title>
<link rel="preload" as="script" href="/remotes/mf-agent/1/remoteEntry.js">
<script type="application/json" id="farmpost-boot">${JSON.stringify(boot)}</script></head>
<body><div id="root"></div>
</body></html>`;
const asked: { method: string; url: string; origin?: string }[] = [];

let live: string;
let readOnly: string;
let writable: LiveProxy;
beforeAll(async () => {
  const portal = await listen(({ method = '', url = '', headers }, response) => {
    asked.push({ method, url, origin: headers.origin });
    if (url.startsWith('/api/registry')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ remotes: boot.remotes }));
    } else if (url.startsWith('/api/')) response.end('answer');
    else {
      response.setHeader('content-security-policy', "script-src 'self'");
      response.setHeader('content-type', 'text/html');
      response.statusCode = url === '/settings' ? 200 : 404;
      response.end(page(url));
    }
  });
  const release: RemoteRelease = {
    ...row('mf-agent', '0.1.0-dev'),
    name: 'mf-agent',
    container: 'mf_agent',
    integrity: 'sha384-local',
    contract: '1',
    shared: {},
    routes: [{ path: '/leads/:id', guard: 'agent', title: 'Lead', files: [] }],
    size: 1,
  };
  mkdirSync(path.join(dist, 'client'));
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  writeFileSync(path.join(dist, 'client/remoteEntry.js'), 'local');
  const remotes: readonly LocalRemote[] = [
    { name: 'mf-agent', dist },
    { name: 'mf-sales', dist: path.join(dist, 'not-built') },
  ];
  const proxy = (isReadOnly: boolean) => createLiveProxy({ remotes, portal, isReadOnly });
  writable = proxy(false);
  live = await listen(writable.app);
  readOnly = await listen(proxy(true).app);
});
beforeEach(() => void asked.splice(0));

const read = async (url: string, cookie = '') => {
  const response = await fetch(url, { headers: { accept: 'text/html', cookie } });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const bootOf = (html: string) =>
  JSON.parse(/id="farmpost-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Partial<typeof boot>;

it('serves a remote from its local build, and the rest from the portal', async () => {
  const { html, headers } = await read(`${live}/dashboard`);
  expect(html).toContain('<title>/dashboard</title>');
  expect(bootOf(html).remotes?.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'mf-sales 1',
    'mf-agent 0.1.0-dev',
  ]);
  expect(html).not.toContain('rel="preload"');
  expect(headers.get('content-security-policy')).toBe("script-src 'self'");
  const registry = (await (await fetch(`${live}/api/registry`)).json()) as typeof boot;
  expect(registry.remotes).toContainEqual(expect.objectContaining({ version: '0.1.0-dev' }));
  expect(await (await fetch(`${live}/remotes/mf-agent/0.1.0-dev/remoteEntry.js`)).text()).toBe('local');
});

it('shows a page that the live release does not have', async () => {
  const { status, html } = await read(`${live}/leads/7?tab=notes`);
  expect(status).toBe(200);
  expect(html).toContain('<title>/settings</title>');
});

it('names the override in a badge, and a cookie turns it off', async () => {
  const on = await read(`${live}/dashboard`);
  expect(on.html).toMatch(
    /<script defer src="\/__farmpost\/badge\.js\?names=mf-agent%2Cmf-sales[^"]*on=true/,
  );
  const badge = await fetch(`${live}/__farmpost/badge.js`);
  expect(badge.headers.get('content-type')).toContain('javascript');
  expect(await badge.text()).toContain('Use the ');

  const off = await read(`${live}/dashboard`, 'farmpost-override=off');
  expect(bootOf(off.html).remotes).toEqual(boot.remotes);
  expect(off.html).toContain('on=false');
});

it('sends no reports about a local build', async () => {
  expect(bootOf((await read(`${live}/dashboard`)).html).ticket).toBeUndefined();
  const answer = await fetch(`${live}/api/telemetry/remote`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(204);
  expect(asked.map(({ method }) => method)).not.toContain('POST');
});

it('writes as the portal’s own page would', async () => {
  const answer = await fetch(`${live}/api/leads`, { method: 'POST', headers: { origin: live }, body: '{}' });
  expect(await answer.text()).toBe('answer');
  expect(asked).toMatchObject([
    { method: 'POST', url: '/api/leads', origin: expect.not.stringContaining(live) },
  ]);
});

it('refuses writes when read only, but lets a person sign in', async () => {
  const refused = await fetch(`${readOnly}/api/leads`, { method: 'DELETE' });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: { code: 'forbidden' } });
  const token = await fetch(`${readOnly}/api/auth/token?grant_type=password`, { method: 'POST' });
  expect(token.status).toBe(200);
  expect(asked.map(({ url }) => url)).toEqual(['/api/auth/token?grant_type=password']);
});

/** The next event of an open page. */
async function listenToBuilds() {
  const events = await fetch(`${live}/__farmpost/builds`);
  const reader = events.body?.getReader();
  const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
  const first = await next();
  return { first, next, close: () => reader?.cancel() };
}

it('tells open pages of a build by its hash, and to load again', async () => {
  const page = await listenToBuilds();
  writable.built('mf-agent', 'abc');
  expect(await page.next()).toBe('event: built\ndata: {"name":"mf-agent","hash":"abc"}\n\n');
  writable.reload();
  expect(await page.next()).toBe('event: reload\ndata: null\n\n');
  await page.close();
});

it('tells open pages, and those opened later, of errors until the next good build', async () => {
  const page = await listenToBuilds();
  writable.failed('mf-agent', ['src/desk.tsx:3\nExpression expected']);
  const told =
    'event: failed\ndata: {"name":"mf-agent","errors":["src/desk.tsx:3\\nExpression expected"]}\n\n';
  expect(await page.next()).toBe(told);
  const later = await listenToBuilds();
  expect(later.first + (later.first.includes('failed') ? '' : await later.next())).toContain(told);
  writable.built('mf-agent', 'abc');
  const last = await listenToBuilds();
  expect(last.first).toBe(':\n\n');
  await Promise.all([page.close(), later.close(), last.close()]);
});

it('answers the source lines of a stack', async () => {
  const source = ['export function Page() {', '  throw new Error();', '}'].join('\n');
  const { code, map } = transformSync(source, {
    loader: 'ts',
    sourcemap: 'external',
    sourcefile: 'webpack://mf_agent/./src/desk-page.ts',
  });
  writeFileSync(path.join(dist, 'client/7.js'), code);
  writeFileSync(path.join(dist, 'client/7.js.map'), map);
  const line = code.split('\n').findIndex((text) => text.includes('throw')) + 1;
  const stack = `Error: no\n at Page (${live}/remotes/mf-agent/0.1.0-dev/7.js:${line}:3)\n at eM (${live}/assets/x.js:1:2)`;
  const answer = await fetch(`${live}/__farmpost/places`, { method: 'POST', body: stack });
  expect(await answer.json()).toEqual([
    { file: 'src/desk-page.ts', line: 2, code: expect.stringContaining('>    2 |   throw new Error();') },
  ]);
});
