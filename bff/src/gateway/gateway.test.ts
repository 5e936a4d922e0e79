/** The gateway over HTTP, on a made-up build of shell and remotes. */
import type { BootData, RemoteRelease } from '@farmpost/shared/contracts/platform';
import { currentTime } from '@farmpost/shared/domain/clock';
import express from 'express';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import { createNotifier, type Notifier } from '../db/notifier';
import { rollBack } from '../features/releases/channel.commands';
import { createLogger } from '../http/logger';
import { requestContext } from '../http/request-context';
import { eachEngine, type TestEngine } from '../testing/each-engine';
import { until } from '../testing/until';
import { statusOf } from '../http/error-handler';
import { createGatewayRouter } from './gateway.router';
import { insertPartOnce } from '../features/releases/release.repo';
import { createRegistry } from './registry';

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-gateway-'));
const open: Server[] = [];
const notifiers: Notifier[] = [];
afterAll(async () => {
  await Promise.all(notifiers.map((notifier) => notifier.close()));
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

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const releaseOf = (version: string, fields: Partial<RemoteRelease> = {}): RemoteRelease => ({
  name: 'mf-agent',
  version,
  container: 'mf_agent_1',
  entry: `/remotes/mf-agent/${version}/remoteEntry.js`,
  integrity: integrityOf(`entry of ${version}`),
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
/** Another remote beside mf-agent, with one page. */
const otherRemote = (name: RemoteRelease['name'], page: string): Partial<RemoteRelease> => ({
  name,
  container: `${name}_1`.replaceAll('-', '_'),
  entry: `/remotes/${name}/1/remoteEntry.js`,
  routes: [{ path: page, guard: 'public', title: name, files: [`/remotes/${name}/1/page.js`] }],
});

/** Writes the files that a build leaves in the workspaces' folders. */
function build(where: string, version: string, fields: Partial<RemoteRelease> = {}): void {
  const release = releaseOf(version, fields);
  const dist = path.join(where, release.name, 'dist');
  write(path.join(dist, 'client/remoteEntry.js'), `entry of ${version}`);
  write(path.join(dist, 'client/remoteEntry.js.br'), brotliCompressSync(`entry of ${version}`));
  write(path.join(dist, 'client/remoteEntry.js.map'), 'source');
  write(path.join(dist, 'client/page.js'), `page of ${version}`);
  write(path.join(dist, 'release.json'), JSON.stringify(release));
  // Two builds within the clock's resolution are still two.
  builds += 1;
  utimesSync(path.join(dist, 'release.json'), builds, builds);
}

async function startGateway(engine: TestEngine, name: string, env: NodeJS.ProcessEnv = {}) {
  const where = path.join(folder, engine.name, name);
  write(path.join(where, 'shell/dist/client/main.1.js'), 'shell');
  write(
    path.join(where, 'shell/dist/assets.json'),
    JSON.stringify({
      scripts: ['/assets/main.1.js'],
      styles: [],
      css: '',
      preload: [],
      fonts: [],
      server: null,
    }),
  );
  const config = readConfig({
    NODE_ENV: 'test',
    BUILD_FOLDER: where,
    FARMPOST_DATA: path.join(where, 'var'),
    ...env,
  });
  const warnings: unknown[] = [];
  const log = createLogger('silent');
  log.warn = (details: unknown) => void warnings.push(details);
  const notifier = createNotifier(engine.location.databaseUrl);
  notifiers.push(notifier);
  const store = { db: engine.db, notifier, now: currentTime };
  const registry = createRegistry({ config, log, ...store, renderWorker: null });
  const app = express()
    .use(requestContext(log))
    .use(createGatewayRouter({ config, log, registry, ...store } as AppContext));
  app.use(((error, _request, response, _next) => {
    response.status(statusOf(error)).end();
  }) as express.ErrorRequestHandler);
  await registry.takeOver();
  return {
    where,
    url: await listen(app),
    warnings,
    registry,
    store,
    rows: () => registry.rows(),
    /** Builds a version beside the server, which takes it over. */
    deploy: (version: string, fields?: Partial<RemoteRelease>) => {
      build(where, version, fields);
      return registry.takeOver();
    },
  };
}

eachEngine((engine) => {
  beforeEach(() => engine.reset());

  describe('pages', () => {
    test('send a policy with a new nonce per response and without eval', async () => {
      const { url, deploy } = await startGateway(engine, 'policy');
      await deploy('1');
      const [one, other] = await Promise.all([fetch(`${url}/leads`), fetch(`${url}/leads`)]);
      const policy = one.headers.get('content-security-policy') ?? '';
      const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
      expect(nonce).toHaveLength(24);
      expect(policy).not.toMatch(/unsafe/);
      // A page can send data to no other host.
      expect(policy).not.toMatch(/https?:/);
      expect(other.headers.get('content-security-policy')).not.toContain(nonce);
      expect(one.headers.get('cache-control')).toBe('no-store');
      const html = await one.text();
      for (const script of html.match(/<script(?![^>]*(src=|type="application\/json"))[^>]*>/g) ?? []) {
        expect(script).toContain(`nonce="${nonce}"`);
      }
    });

    test('list the remotes, and preload only the files of the requested page', async () => {
      const { url, deploy } = await startGateway(engine, 'hints');
      await deploy('1');
      const html = await (await fetch(`${url}/leads`)).text();
      expect(html).toContain('<link rel="preload" as="script" href="/remotes/mf-agent/1/page.js">');
      expect(await (await fetch(`${url}/login`)).text()).not.toContain(
        'rel="preload" as="script" href="/remotes',
      );
      const jsonIn = (id: string) =>
        JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null') as unknown;
      expect(jsonIn('farmpost-boot')).toMatchObject({
        remotes: [{ name: 'mf-agent', version: '1', routes: [{ title: 'Leads & "more" </script>' }] }],
      });
      // Those of a link to another page are fetched before the click, so the page lists them.
      expect(jsonIn('route-files')).toMatchObject({
        'mf-agent': { routes: { '/leads': expect.any(Array) } },
      });
      expect(JSON.stringify(jsonIn('route-files'))).toContain('"/remotes/mf-agent/1/page.js"');
    });

    test('answer 404 with the portal’s frame for an unknown page, and without it for a file', async () => {
      const { url, deploy } = await startGateway(engine, 'missing');
      await deploy('1');
      const page = await fetch(`${url}/nothing-here`, { headers: { accept: 'text/html' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      const picture = await fetch(`${url}/nothing.png`, { headers: { accept: '*/*' } });
      expect(picture.status).toBe(404);
      expect(await picture.text()).not.toContain('farmpost-boot');
    });

    test('list the demo accounts only while the demo is on', async () => {
      const demo = await startGateway(engine, 'demo');
      expect(await (await fetch(`${demo.url}/login`)).text()).toContain('agent@demo.farmpost.test');
      const real = await startGateway(engine, 'real', { DEMO: 'false' });
      expect(await (await fetch(`${real.url}/login`)).text()).not.toContain('@demo.farmpost.test');
    });
  });

  describe('the blog’s feed', () => {
    it('comes from the active release and uses the portal’s URL', async () => {
      const { url, where, deploy } = await startGateway(engine, 'feed', {
        PUBLIC_URL: 'https://farmpost.example',
      });
      expect((await fetch(`${url}/blog/rss.xml`)).status).toBe(404);
      const feed = '<rss><link>https://origin.invalid/blog</link></rss>';
      write(path.join(where, 'mf-marketing/dist/client/blog.rss.xml'), feed);
      await deploy('1', otherRemote('mf-marketing', '/blog'));
      const answer = await fetch(`${url}/blog/rss.xml`);
      expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect((await fetch(`${url}/remotes/mf-marketing/1/blog.rss.xml`)).status).toBe(404);
      expect(await answer.text()).toBe('<rss><link>https://farmpost.example/blog</link></rss>');
    });
  });

  describe('released files', () => {
    test('are cached permanently and compressed', async () => {
      const { url, deploy } = await startGateway(engine, 'files');
      await deploy('1');
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

    test('of a kind that no release has are not served, whenever they were published', async () => {
      const { url, where, deploy } = await startGateway(engine, 'kinds');
      const client = path.join(where, 'mf-agent/dist/client');
      for (const name of ['x.shtml', 'x.html', 'x.xml', 'x.svg']) write(path.join(client, name), '<script/>');
      await deploy('1');
      const statusOfFile = async (name: string) => (await fetch(`${url}/remotes/mf-agent/1/${name}`)).status;
      for (const name of ['x.shtml', 'x.html', 'x.xml']) expect(await statusOfFile(name)).toBe(404);
      const policy = async (name: string) =>
        (await fetch(`${url}/remotes/mf-agent/1/${name}`)).headers.get('content-security-policy');
      expect(await policy('x.svg')).toMatch(/^sandbox; default-src 'none'/);
      expect(await policy('page.js')).toMatch(/^default-src 'self';/);
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
      const { url, deploy } = await startGateway(engine, `outside-${encodeURIComponent(file).slice(0, 60)}`);
      await deploy('1');
      const answer = await fetch(url + file);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
    });

    test('of an earlier version stay available, and that version is listed as previous', async () => {
      const { url, where, rows, deploy } = await startGateway(engine, 'versions');
      await deploy('1');
      await deploy('2');
      expect(await rows()).toMatchObject([{ version: '2', previous: { version: '1' } }]);
      expect(await (await fetch(`${url}/remotes/mf-agent/1/page.js`)).text()).toBe('page of 1');
      expect(await (await fetch(`${url}/remotes/mf-agent/2/page.js`)).text()).toBe('page of 2');
      // An instance without a disk of its own serves them too.
      rmSync(path.join(where, 'var'), { recursive: true });
      expect(await (await fetch(`${url}/remotes/mf-agent/1/page.js`)).text()).toBe('page of 1');
    });

    test('a version that was rolled back stays rolled back after a restart', async () => {
      const { rows, deploy, store, registry } = await startGateway(engine, 'rollback');
      await deploy('1');
      await deploy('2');
      await rollBack(store, { part: 'mf-agent', actor: 'a test' });
      await registry.refresh();
      expect(await rows()).toMatchObject([{ version: '1' }]);
      const again = await startGateway(engine, 'rollback');
      expect(await again.rows()).toMatchObject([{ version: '1' }]);
    });

    test('are served by another instance from the database', async () => {
      const one = await startGateway(engine, 'one');
      await one.deploy('1');
      const other = await startGateway(engine, 'other');
      const page = await fetch(`${other.url}/leads`);
      expect(await page.text()).toContain('/remotes/mf-agent/1/page.js');
      expect(await (await fetch(`${other.url}/remotes/mf-agent/1/page.js`)).text()).toBe('page of 1');
      expect(await (await fetch(`${other.url}/assets/main.1.js`)).text()).toBe('shell');
    });
  });

  describe('a build that is refused', () => {
    const at = (where: string, file: string) => path.join(where, 'mf-other/dist', file);
    const routes = (pattern: string, guard = 'agent') =>
      [{ path: pattern, guard, title: 'Other', files: [] }] as RemoteRelease['routes'];
    const other = (where: string, fields: Partial<RemoteRelease> = {}) =>
      build(where, '1', { ...otherRemote('mf-other', '/other'), ...fields });

    test.each<[string, (where: string) => void, RegExp]>([
      ['is not JSON', (where) => write(at(where, 'release.json'), '{"name":"mf-o'), /JSON/],
      ['lacks what a row needs', (where) => write(at(where, 'release.json'), '{}'), /not a release.*name/s],
      ['names an unknown guard', (where) => other(where, { routes: routes('/x', 'nobody') }), /guard/],
      ['claims another’s path', (where) => other(where, { routes: routes('/Leads/') }), /mf-agent serves$/],
      [
        'claims the sign-in',
        (where) => other(where, { routes: routes('/login') }),
        /\/login, which is for the shell/,
      ],
      ['has another entry', (where) => other(where, { integrity: integrityOf('else') }), /entry is not/],
      [
        'is of another remote',
        (where) => {
          other(where);
          cpSync(path.join(where, 'mf-other/dist'), path.join(where, 'mf-copy/dist'), { recursive: true });
          rmSync(path.join(where, 'mf-other'), { recursive: true });
        },
        /mf-copy is of mf-other/,
      ],
    ])('because it %s is logged once with the reason, and other pages stay', async (name, spoil, reason) => {
      const { where, url, rows, warnings, deploy, registry } = await startGateway(engine, `refused-${name}`);
      await deploy('1');
      spoil(where);
      await registry.takeOver();
      await registry.takeOver();
      expect(await rows()).toMatchObject([{ name: 'mf-agent', version: '1' }]);
      expect((await fetch(`${url}/leads`)).status).toBe(200);
      expect(warnings).toEqual([
        { remote: expect.stringMatching(/^mf-/), reason: expect.stringMatching(reason) },
      ]);
    });

    test('because files are missing is imported once they exist', async () => {
      const { where, rows, registry } = await startGateway(engine, 'unfinished');
      other(where);
      rmSync(at(where, 'client/page.js'));
      await registry.takeOver();
      expect(await rows()).toEqual([]);
      write(at(where, 'client/page.js'), 'page');
      await registry.takeOver();
      expect(await rows()).toMatchObject([{ name: 'mf-other', version: '1' }]);
    });

    test.each(['client/page.js', 'client/extra.css'])(
      'because %s is not the file of its description is published once it is',
      async (file) => {
        const { where, rows, warnings, registry } = await startGateway(
          engine,
          `changed-${path.basename(file)}`,
        );
        const integrities = {
          'remoteEntry.js': integrityOf('entry of 1'),
          'page.js': integrityOf('page of 1'),
          'extra.css': integrityOf('extra'),
        };
        other(where, { integrities });
        write(at(where, 'client/extra.css'), 'extra');
        write(at(where, file), 'half of it');
        await registry.takeOver();
        expect(await rows()).toEqual([]);
        expect(warnings).toMatchObject([{ reason: `${file} is not the file of the description` }]);
        write(at(where, file), file.endsWith('css') ? 'extra' : 'page of 1');
        await registry.takeOver();
        expect(await rows()).toMatchObject([{ name: 'mf-other', integrities }]);
        expect(registry.refusals()).toEqual([]);
      },
    );

    test('because its version has other content leaves that version unchanged', async () => {
      const { url, where, warnings, registry } = await startGateway(engine, 'same-version');
      other(where);
      await registry.takeOver();
      write(at(where, 'client/page.js'), 'another page');
      builds += 1;
      utimesSync(at(where, 'release.json'), builds, builds);
      await registry.takeOver();
      expect(warnings).toMatchObject([{ reason: expect.stringMatching(/published with other content/) }]);
      expect(await (await fetch(`${url}/remotes/mf-other/1/page.js`)).text()).toBe('page of 1');
    });
  });

  test('a page lists only frame entries whose pages are served', async () => {
    const { url, deploy } = await startGateway(engine, 'entries');
    const entry = (to: string) => ({
      place: 'header' as const,
      whom: ['agent' as const],
      order: 1,
      label: to,
      to,
    });
    const navigation = [entry('/leads'), entry('/planned'), entry('/other')];
    const fill = { slot: 'client.page', whom: ['admin' as const], order: 3 };
    await deploy('1', {
      navigation,
      homes: { agent: '/leads' },
      fills: [{ ...fill, files: ['/remotes/mf-agent/1/page.js'] }],
    });
    await deploy('1', { ...otherRemote('mf-other', '/other'), frame: 'public' });
    const html = await (await fetch(`${url}/leads`)).text();
    const [, boot] = /id="farmpost-boot">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(boot ?? '')).toMatchObject({
      remotes: [
        { name: 'mf-agent', navigation: [{ to: '/leads' }, { to: '/other' }], homes: { agent: '/leads' } },
        { name: 'mf-other', frame: 'public' },
      ],
    });
    expect((JSON.parse(boot ?? '{}') as BootData).remotes.map(({ fills }) => fills)).toEqual([
      [fill],
      undefined,
    ]);
  });

  describe('the registry', () => {
    test('is read without importing builds', async () => {
      const { where, url, rows } = await startGateway(engine, 'read-only');
      build(where, '1');
      expect((await fetch(`${url}/leads`)).status).toBe(404);
      expect(await rows()).toEqual([]);
    });

    test('has a new build on the next page, through its watcher', async () => {
      const { where, url, registry } = await startGateway(engine, 'watched');
      const stop = registry.watch(5);
      build(where, '1');
      const page = await until('the page', async () => {
        const answer = await fetch(`${url}/leads`);
        return answer.status === 200 && answer.text();
      });
      stop();
      expect(page).toContain('/remotes/mf-agent/1/page.js');
    });

    test('has a remote that is in no list', async () => {
      const { url, deploy } = await startGateway(engine, 'fifth');
      await deploy('1');
      await deploy('1', otherRemote('mf-open-house', '/open-house'));
      expect(await (await fetch(`${url}/open-house`)).text()).toContain('/remotes/mf-open-house/1/page.js');
      expect((await fetch(`${url}/remotes/mf-open-house/1/page.js`)).status).toBe(200);
    });
  });

  test('a part without an active release is named as unavailable, on its own paths alone', async () => {
    const { url, store, registry } = await startGateway(engine, 'never');
    const open = async (path: string) => {
      const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      const boot = JSON.parse(/id="farmpost-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootData;
      return { status: answer.status, absent: boot.absent };
    };
    expect(await open('/desk/today')).toEqual({ status: 404, absent: undefined });
    await insertPartOnce(store.db, {
      name: 'mf-desk',
      owner: 'Desk',
      description: '',
      alert_emails_json: [],
      prefixes_json: ['/desk'],
      created_at: '2026-11-01T09:00:00.000Z',
      updated_at: '2026-11-01T09:00:00.000Z',
    });
    await registry.refresh();
    const absent = [{ part: 'mf-desk', prefixes: ['/desk'] }];
    expect(await open('/desk/today')).toEqual({ status: 503, absent });
    expect((await open('/settings')).status).toBe(200);
    expect((await open('/elsewhere')).status).toBe(404);
  });
});
