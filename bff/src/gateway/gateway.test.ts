/** The gateway over HTTP, on a made-up build of shell and remotes. */
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import express from 'express';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import { createLogger } from '../http/logger';
import { createGatewayRouter } from './gateway.router';
import { registryOf } from './registry';

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-gateway-'));
const open: Server[] = [];
afterAll(async () => {
  await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))));
  rmSync(folder, { recursive: true });
});

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const releaseOf = (version: string, fields: Partial<RemoteRelease> = {}): RemoteRelease => ({
  name: 'mf-agent',
  version,
  container: 'mf_agent',
  entry: `/remotes/mf-agent/${version}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '1',
  shared: {},
  routes: [
    {
      path: '/leads',
      guard: 'agent',
      title: 'Leads & "more" </script>',
      files: [`/remotes/mf-agent/${version}/remoteEntry.js`, `/remotes/mf-agent/${version}/page.js`],
    },
  ],
  size: 1,
  ...fields,
});

let builds = 0;
/** What a build leaves in the workspaces' folders. */
function build(where: string, version: string): void {
  const dist = path.join(where, 'mf-agent/dist');
  write(path.join(dist, 'client/remoteEntry.js'), `entry of ${version}`);
  write(path.join(dist, 'client/remoteEntry.js.br'), brotliCompressSync(`entry of ${version}`));
  write(path.join(dist, 'client/remoteEntry.js.map'), 'source');
  write(path.join(dist, 'client/page.js'), `page of ${version}`);
  write(path.join(dist, 'release.json'), JSON.stringify(releaseOf(version)));
  // Two builds within the clock's resolution are still two.
  builds += 1;
  utimesSync(path.join(dist, 'release.json'), builds, builds);
}

async function startGateway(name: string, env: NodeJS.ProcessEnv = {}) {
  const where = path.join(folder, name);
  write(path.join(where, 'shell/dist/client/main.1.js'), 'shell');
  write(
    path.join(where, 'shell/dist/assets.json'),
    JSON.stringify({ scripts: ['/assets/main.1.js'], styles: [], preload: [] }),
  );
  const config = readConfig({
    NODE_ENV: 'test',
    BUILD_FOLDER: where,
    FARMPOST_DATA: path.join(where, 'var'),
    ...env,
  });
  const log = createLogger('silent');
  const app = express().use(createGatewayRouter({ config, log } as AppContext));
  app.use(((error, _request, response, _next) => {
    response.status((error as { status?: number }).status ?? 500).end();
  }) as express.ErrorRequestHandler);
  return { where, url: await listen(app), rows: () => registryOf(config, log).rows() };
}

describe('pages', () => {
  test('carry a policy whose nonce is new for each answer and lets nothing be evaluated', async () => {
    const { url, where } = await startGateway('policy');
    build(where, '1');
    const [one, other] = await Promise.all([fetch(`${url}/leads`), fetch(`${url}/leads`)]);
    const policy = one.headers.get('content-security-policy') ?? '';
    const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(nonce).toHaveLength(24);
    expect(policy).not.toMatch(/unsafe/);
    expect(other.headers.get('content-security-policy')).not.toContain(nonce);
    expect(one.headers.get('cache-control')).toBe('no-store');
    const html = await one.text();
    for (const script of html.match(/<script(?![^>]*(src=|type="application\/json"))[^>]*>/g) ?? []) {
      expect(script).toContain(`nonce="${nonce}"`);
    }
  });

  test('name the remotes, and hint the files of the page at hand alone', async () => {
    const { url, where } = await startGateway('hints');
    build(where, '1');
    const html = await (await fetch(`${url}/leads`)).text();
    expect(html).toContain('<link rel="preload" as="script" href="/remotes/mf-agent/1/page.js">');
    expect(await (await fetch(`${url}/login`)).text()).not.toContain(
      'rel="preload" as="script" href="/remotes',
    );
    const [, boot] = /id="farmpost-boot">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(boot ?? '')).toMatchObject({
      remotes: [{ name: 'mf-agent', version: '1', routes: [{ title: 'Leads & "more" </script>' }] }],
    });
  });

  test('answer 404 with the portal’s frame for a path that nothing serves, and without it for a file', async () => {
    const { url, where } = await startGateway('missing');
    build(where, '1');
    const page = await fetch(`${url}/nothing-here`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const picture = await fetch(`${url}/nothing.png`, { headers: { accept: '*/*' } });
    expect(picture.status).toBe(404);
    expect(await picture.text()).not.toContain('farmpost-boot');
  });

  test('name the demo’s accounts, and none once the demo is off', async () => {
    const demo = await startGateway('demo');
    expect(await (await fetch(`${demo.url}/login`)).text()).toContain('agent@demo.farmpost.test');
    const real = await startGateway('real', { DEMO: 'false' });
    expect(await (await fetch(`${real.url}/login`)).text()).not.toContain('@demo.farmpost.test');
  });
});

describe('the blog’s feed', () => {
  it('is the active release’s, with the portal’s own address', async () => {
    const { url, where } = await startGateway('feed', { PUBLIC_URL: 'https://farmpost.example' });
    expect((await fetch(`${url}/blog/rss.xml`)).status).toBe(404);
    const dist = path.join(where, 'mf-marketing/dist');
    write(path.join(dist, 'client/blog.rss.xml'), '<rss><link>https://origin.invalid/blog</link></rss>');
    write(path.join(dist, 'release.json'), JSON.stringify(releaseOf('1', { name: 'mf-marketing' })));
    const answer = await fetch(`${url}/blog/rss.xml`);
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(await answer.text()).toBe('<rss><link>https://farmpost.example/blog</link></rss>');
  });
});

describe('released files', () => {
  test('are kept for ever and compressed', async () => {
    const { url, where, rows } = await startGateway('files');
    build(where, '1');
    await rows();
    const answer = await fetch(`${url}/remotes/mf-agent/1/remoteEntry.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(await answer.text()).toBe('entry of 1');
    const plain = await fetch(`${url}/remotes/mf-agent/1/remoteEntry.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'entry of 1']);
  });

  test.each([
    '/remotes/mf-agent/1/%2e%2e%2frelease.json',
    '/remotes/mf-agent/..%2f..%2f/x.js',
    '/remotes/mf-agent/1/..%5crelease.json',
    '/remotes/mf-agent/1/remoteEntry.js.map',
    '/remotes/mf-agent/2/remoteEntry.js',
    '/remotes/mf-other/1/remoteEntry.js',
    '/assets/%2e%2e/active.json',
    '/assets/gone.js',
  ])('%s is not found, and no cache keeps that', async (file) => {
    const { url, where, rows } = await startGateway(`outside-${encodeURIComponent(file).slice(0, 60)}`);
    build(where, '1');
    await rows();
    const answer = await fetch(url + file);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  test('of an earlier version stay, and that version is named as previous', async () => {
    const { url, where, rows } = await startGateway('versions');
    build(where, '1');
    await rows();
    build(where, '2');
    expect(await rows()).toMatchObject([{ version: '2', previous: { version: '1' } }]);
    expect(await (await fetch(`${url}/remotes/mf-agent/1/page.js`)).text()).toBe('page of 1');
    expect(await (await fetch(`${url}/remotes/mf-agent/2/page.js`)).text()).toBe('page of 2');
    expect(readdirSync(path.join(where, 'var/releases/mf-agent')).sort()).toEqual(['1', '2', 'active.json']);
  });

  test('a version that was rolled back stays so when the server starts again', async () => {
    const { where, rows } = await startGateway('rollback');
    build(where, '1');
    await rows();
    build(where, '2');
    await rows();
    const pointer = path.join(where, 'var/releases/mf-agent/active.json');
    write(pointer, JSON.stringify({ active: '1', previous: '2', built: '2' }));
    utimesSync(pointer, 1, 1);
    expect(await rows()).toMatchObject([{ version: '1', previous: { version: '2' } }]);
    const again = await startGateway('rollback');
    expect(await again.rows()).toMatchObject([{ version: '1' }]);
  });
});

describe('a remote on its team’s own server', () => {
  test('appears on the portal’s origin and learns nothing of the session', async () => {
    let seen: Record<string, unknown> = {};
    const team = await listen((request, response) => {
      if (request.url === '/release.json') return void response.end(JSON.stringify(releaseOf('7')));
      seen = { url: request.url, cookie: request.headers.cookie, auth: request.headers.authorization };
      response.writeHead(200, { 'set-cookie': 'theirs=1', 'content-type': 'text/javascript' });
      response.end('theirs');
    });
    const { url, where, rows } = await startGateway('team', { REMOTE_ORIGINS: `mf-agent=${team}` });
    build(where, '1');
    expect(await rows()).toMatchObject([{ version: '7', previous: { version: '1' } }]);
    const answer = await fetch(`${url}/remotes/mf-agent/7/page.js?retry=1`, {
      headers: { cookie: 'session=secret', authorization: 'Bearer secret' },
    });
    expect(await answer.text()).toBe('theirs');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(seen).toEqual({ url: '/page.js?retry=1', cookie: undefined, auth: undefined });
    // What was released here is still served from here.
    expect(await (await fetch(`${url}/remotes/mf-agent/1/page.js`)).text()).toBe('page of 1');
    expect((await fetch(`${url}/remotes/mf-agent/7/page.js`, { method: 'POST' })).status).toBe(405);
  });

  test('that is down leaves the released version in place', async () => {
    const { url, where, rows } = await startGateway('down', {
      REMOTE_ORIGINS: 'mf-agent=http://127.0.0.1:9',
    });
    build(where, '1');
    expect(await rows()).toMatchObject([{ version: '1', previous: null }]);
    expect((await fetch(`${url}/remotes/mf-agent/7/page.js`)).status).toBe(502);
  });

  test('that never answers holds up no page', async () => {
    let asked = 0;
    const team = await listen(() => {
      asked += 1;
    });
    const { url, where } = await startGateway('silent', { REMOTE_ORIGINS: `mf-agent=${team}` });
    build(where, '1');
    const pages = await Promise.all([fetch(`${url}/leads`), fetch(`${url}/leads`)]);
    for (const page of pages) expect(await page.text()).toContain('/remotes/mf-agent/1/page.js');
    expect((await fetch(`${url}/leads`)).status).toBe(200);
    expect(asked).toBe(1);
  });

  test('that names another remote is refused', async () => {
    const team = await listen((_, response) => {
      response.end(JSON.stringify(releaseOf('7', { name: 'mf-admin' })));
    });
    const { where, rows } = await startGateway('wrong', { REMOTE_ORIGINS: `mf-agent=${team}` });
    build(where, '1');
    expect(await rows()).toMatchObject([{ name: 'mf-agent', version: '1' }]);
  });
});
