/** Public pages over HTTP, on made-up server builds of the shell and of the marketing remote. */
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import { currentTime } from '@farmpost/shared/domain/clock';
import express from 'express';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '../app-error';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import { createNotifier } from '../db/notifier';
import { createLogger } from '../http/logger';
import { requestContext, requestState } from '../http/request-context';
import { eachEngine, type TestEngine } from '../testing/each-engine';
import { createGatewayRouter } from './gateway.router';
import { withoutStyleAttributes } from './public-document';
import { createRegistry } from './registry';

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-public-'));
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

function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Renders its input as text, so that a test can read it. */
const shellServer = `
const { promisify } = require('node:util');
exports.shared = { react: { name: 'the React of the shell' } };
exports.loader = 'load()';
let draws = 0;
exports.renderView = async (url, boot, remote) => {
  const { path, remote: name } = boot.rendered;
  const page = remote ? remote.draw(path) : 'a page of the shell';
  return { html: '<h1 style="color:red">' + [url, name, page].join(' | ') + '</h1><i>' + (draws += 1) + '</i>', styles: '<style data-styled="true">.a{}</style>' };
};`;
const remoteServer = `
const { name } = require('react');
exports.draw = (path) => {
  if (path === '/broken') throw new Error('broken on purpose');
  return path + ' with ' + name;
};`;

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const integrity = integrityOf('entry');
const marketing = (version: string): RemoteRelease => ({
  name: 'mf-marketing',
  version,
  container: `mf_marketing_${version}`,
  entry: `/remotes/mf-marketing/${version}/remoteEntry.js`,
  integrity,
  contract: '1',
  shared: { react: '^19.0.0' },
  checksChunks: true,
  routes: [
    { path: '/', guard: 'public', title: 'Home', description: 'Cards & "more"', files: [] },
    { path: '/blog/:slug', guard: 'public', title: 'Post Not Found', isNotFound: true, files: [] },
    {
      path: '/blog/first',
      guard: 'public',
      title: 'First',
      picture: { label: 'Blog · Farming', title: 'First & "last"' },
      files: [`/remotes/mf-marketing/${version}/remoteEntry.js`, `/remotes/mf-marketing/${version}/first.js`],
    },
    { path: '/gallery', guard: 'public', title: 'Gallery', reads: 'GET /templates', files: [] },
    { path: '/broken', guard: 'public', title: 'Broken', files: [] },
    { path: '/leads', guard: 'agent', title: 'Leads', files: [] },
  ],
  size: 1,
});

interface Build {
  readonly hasShellServer?: boolean;
  readonly hasRemoteServer?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

async function startGateway(
  engine: TestEngine,
  name: string,
  { hasShellServer = true, hasRemoteServer = true, env }: Build = {},
): Promise<string> {
  const where = path.join(folder, engine.name, name);
  write(path.join(where, 'shell/dist/client/main.1.js'), 'shell');
  for (const file of ['main.1.css', 'boot.1.js', 'besley.1.woff2']) {
    write(path.join(where, 'shell/dist/client', file), file);
  }
  if (hasShellServer) write(path.join(where, 'shell/dist/ssr/shell.js'), shellServer);
  const assets = {
    scripts: ['/assets/main.1.js'],
    styles: ['/assets/main.1.css'],
    css: ':root{--bg:#fff}',
    fonts: ['/assets/besley.1.woff2'],
    preload: ['/assets/boot.1.js'],
    server: hasShellServer ? 'ssr/shell.js' : null,
  };
  write(path.join(where, 'shell/dist/assets.json'), JSON.stringify(assets));
  const dist = path.join(where, 'mf-marketing/dist');
  write(path.join(dist, 'client/remoteEntry.js'), 'entry');
  write(path.join(dist, 'client/first.js'), 'page');
  if (hasRemoteServer) write(path.join(dist, 'ssr/remote.js'), remoteServer);
  write(path.join(dist, 'release.json'), JSON.stringify(marketing('1')));
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://farmpost.test',
    BUILD_FOLDER: where,
    FARMPOST_DATA: path.join(where, 'var'),
    ...env,
  });
  const log = createLogger('silent');
  const print = {
    renderPagePicture: async ({ title }: { title: string }) => {
      drawn.push(title);
      return Buffer.from(`picture of ${title}`);
    },
  };
  const store = { db: engine.db, notifier: createNotifier(), now: currentTime };
  const registry = createRegistry({ config, log, ...store, renderWorker: null });
  await registry.takeOver();
  // Without a database beside the registry's: what a page would read for itself fails.
  const context = { config, log, print, registry, now: store.now } as unknown as AppContext;
  const app = express().disable('etag').use(requestContext(log));
  // Replaces the forms: a refused one continues to its page.
  app.post('/blog/first', (_request, response, next) => {
    const problem = {
      reason: 'invalid',
      values: { name: '<b>' },
      fields: {},
      retryAfterSeconds: null,
    } as const;
    const error = new AppError('validation_failed', 'No.');
    requestState(response).returnedForm = { path: '/blog/first', problem, status: 400, error };
    next();
  });
  return listen(app.use(createGatewayRouter(context)));
}

/** Titles of the pictures that were drawn. */
const drawn: string[] = [];

async function read(url: string) {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const ticketIn = (headers: Headers) =>
  /^ticket;desc="([^"]+)"$/.exec(headers.get('server-timing') ?? '')?.[1] ?? '';

const jsonIn = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

eachEngine((engine) => {
  describe('a public page', () => {
    let url: string;
    beforeAll(async () => {
      await engine.reset();
      url = await startGateway(engine, 'page');
    });

    test('is rendered by the release’s own build with the shell’s singletons', async () => {
      const { status, html } = await read(`${url}/blog/first?from=mail`);
      expect(status).toBe(200);
      expect(html).toContain(
        '/blog/first?from=mail | mf-marketing | /blog/first with the React of the shell</h1>',
      );
      expect(jsonIn(html, 'farmpost-boot')).toMatchObject({
        rendered: { remote: 'mf-marketing', path: '/blog/first' },
      });
    });

    test('is drawn once, and sent to each visitor with a ticket of their own', async () => {
      const drawOf = (html: string) => /<i>(\d+)<\/i>/.exec(html)?.[1];
      const [one, again, other] = [await read(url), await read(url), await read(`${url}/?from=mail`)];
      expect(drawOf(one.html)).toBeDefined();
      expect(drawOf(again.html)).toBe(drawOf(one.html));
      expect(drawOf(other.html)).not.toBe(drawOf(one.html));
      expect(ticketIn(again.headers)).not.toBe(ticketIn(one.headers));
      expect(again.headers.get('reporting-endpoints')).toContain(encodeURIComponent(ticketIn(again.headers)));
      expect(again.html).toBe(one.html);
    });

    test('has the same bytes for everyone, compressed once, and 304 for a browser that has them', async () => {
      const [one, again] = [await read(url), await read(url)];
      const etag = one.headers.get('etag') ?? '';
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('content-security-policy')).toBe(one.headers.get('content-security-policy'));
      for (const encoding of ['br', 'gzip']) {
        const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': encoding } });
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        expect(await answer.text()).toBe(one.html);
      }
      const known = await fetch(url, {
        headers: { accept: 'text/html', 'if-none-match': etag, 'cache-control': 'max-age=0' },
      });
      expect(known.status).toBe(304);
      // The browser reports under the new ticket of this view.
      expect(ticketIn(known.headers)).toContain('mf-marketing@1');
      expect(ticketIn(known.headers)).not.toBe(ticketIn(one.headers));
    });

    test('is drawn with a form that was posted to it and refused', async () => {
      const answer = await fetch(`${url}/blog/first`, { method: 'POST', headers: { accept: 'text/html' } });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
      const html = await answer.text();
      expect(html).toContain('/blog/first | mf-marketing | /blog/first with the React of the shell</h1>');
      expect(html).not.toContain('<b>');
      expect(jsonIn(html, 'farmpost-boot')).toMatchObject({
        returnedForm: { path: '/blog/first', problem: { reason: 'invalid', values: { name: '<b>' } } },
      });
    });

    test('answers no other post', async () => {
      expect((await fetch(`${url}/blog/other`, { method: 'POST' })).status).toBe(404);
    });

    test('comes without its data if that cannot be read', async () => {
      const { status, html } = await read(`${url}/gallery`);
      expect(status).toBe(200);
      expect(html).toContain('/gallery | mf-marketing');
      expect(jsonIn(html, 'farmpost-boot')).not.toHaveProperty('answers');
    });

    test('inlines its styles and runs only the scripts whose hashes its policy names', async () => {
      const { headers, html } = await read(`${url}/`);
      const policy = headers.get('content-security-policy') ?? '';
      const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      const textsOf = (tag: string) =>
        [...html.matchAll(new RegExp(`<${tag}(?! type)[^>]*>(.*?)</${tag}>`, 'gs'))].map(
          ([, text = '']) => text,
        );
      expect(textsOf('style')).toEqual([':root{--bg:#fff}[data-s="0"]{color:red}', '.a{}']);
      expect(textsOf('script')).toEqual([expect.stringContaining('dataset.theme'), 'load()']);
      const scripts = textsOf('script').map(hashOf).join(' ');
      const styles = ['', ...textsOf('style')].map(hashOf).join(' ');
      expect(policy).toContain(`script-src 'self' ${scripts}; style-src 'self' ${styles};`);
      expect(policy + html).not.toContain('nonce');
      expect(html).not.toMatch(/rel="stylesheet"|<script[^>]* src=|style="/);
      expect(html).toContain(
        '<link rel="preload" as="font" type="font/woff2" href="/assets/besley.1.woff2" crossorigin>',
      );
    });

    test('leaves loading its scripts to the page loader', async () => {
      const { html } = await read(`${url}/blog/first`);
      expect(html).not.toContain('as="script"');
      expect(jsonIn(html, 'page-start')).toEqual({
        scripts: [['/assets/main.1.js', integrityOf('shell')]],
        preload: [
          ['/assets/boot.1.js', integrityOf('boot.1.js')],
          ['/remotes/mf-marketing/1/remoteEntry.js', integrity],
          ['/remotes/mf-marketing/1/first.js', integrityOf('page')],
        ],
      });
    });

    test('is described for search engines and link previews', async () => {
      const { html } = await read(`${url}/?utm_source=mail`);
      expect(html).toContain('<title>Home · Farmpost</title>');
      expect(html).toContain('<link rel="canonical" href="https://farmpost.test">');
      expect(html).toContain('<meta name="description" content="Cards &#38; &#34;more&#34;">');
      expect(html).toContain('<meta property="og:title" content="Home · Farmpost">');
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
      expect(html).toContain('<meta property="og:image" content="https://farmpost.test/preview.png">');
      expect(html).toContain('<meta property="og:image:width" content="1200">');
      expect(html).toContain('<meta property="og:image:height" content="630">');
      expect(html).not.toContain('application/rss+xml');
      expect(html).not.toContain('noindex');
      expect((await read(`${url}/blog/first/`)).html).toContain('href="https://farmpost.test/blog/first"');
    });

    test('of the blog has its own picture and links the feed', async () => {
      const { html } = await read(`${url}/blog/first/`);
      expect(html).toContain(
        '<meta property="og:image" content="https://farmpost.test/blog/first/preview.png">',
      );
      expect(html).toContain(
        '<meta property="og:image:alt" content="First &#38; &#34;last&#34;. Blog · Farming, beside a postcard of a house.">',
      );
      expect(html).toContain(
        '<link rel="alternate" type="application/rss+xml" title="Farmpost Blog" href="/blog/rss.xml">',
      );
    });

    test('renders its picture once, and answers 304 to a browser that has it', async () => {
      drawn.length = 0;
      const [first, second] = await Promise.all([1, 2].map(() => fetch(`${url}/blog/first/preview.png`)));
      expect(first?.headers.get('content-type')).toBe('image/png');
      expect(first?.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
      expect(await first?.text()).toBe('picture of First & "last"');
      const etag = second?.headers.get('etag') ?? '';
      // Left to itself, fetch asks for an answer that nobody has kept.
      const again = await fetch(`${url}/blog/first/preview.png`, {
        headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
      });
      expect(again.status).toBe(304);
      expect(await (await fetch(`${url}/preview.png`)).text()).toBe('picture of Postcards that win listings');
      expect(drawn).toEqual(['First & "last"', 'Postcards that win listings']);
    });

    test.each(['/gallery', '/blog/second', '/leads', '/nothing-here'])(
      'draws no picture of %s, whose route brings no words for one',
      async (path) => {
        expect((await fetch(`${url}${path}/preview.png`)).status).toBe(404);
      },
    );

    test('may be restored from the back/forward cache, unlike guarded pages', async () => {
      expect((await read(`${url}/`)).headers.get('cache-control')).toBe('private, no-cache');
      const guarded = await read(`${url}/leads`);
      expect(guarded.headers.get('cache-control')).toBe('no-store');
      expect(guarded.html).toContain('<div id="root"></div>');
    });

    test('includes only what a browser needs of the registry', async () => {
      const { html } = await read(`${url}/`);
      const { remotes } = jsonIn(html, 'farmpost-boot') as { remotes: Record<string, unknown>[] };
      expect(Object.keys(remotes[0] ?? {}).sort()).toEqual(
        [
          'name',
          'version',
          'container',
          'entry',
          'integrity',
          'contract',
          'shared',
          'routes',
          'previous',
        ].sort(),
      );
      expect(remotes[0]?.routes).toContainEqual({ path: '/', guard: 'public', title: 'Home' });
    });

    test('for something that does not exist answers 404 and is not indexed', async () => {
      for (const [path, drawn] of [
        ['/blog/second', '/blog/second | mf-marketing | /blog/:slug with'],
        ['/nothing-here', '/nothing-here |  | a page of the shell'],
      ]) {
        const { status, html } = await read(url + path);
        expect(status).toBe(404);
        expect(html).toContain(drawn);
        expect(html).toContain('<meta name="robots" content="noindex">');
        expect(html).not.toContain('canonical');
      }
    });
  });

  describe('a public page is rendered in the browser', () => {
    beforeEach(() => engine.reset());

    /** Whether the document leaves all rendering to the browser. */
    const drawnBy = ({ status, html }: { status: number; html: string }) => ({
      status,
      isEmpty: html.includes('<div id="root"></div>'),
      hasScript: html.includes(
        `<script defer src="/assets/main.1.js" integrity="${integrityOf('shell')}"></script>`,
      ),
      rendered: (jsonIn(html, 'farmpost-boot') as { rendered?: unknown }).rendered,
    });
    const byBrowser = { status: 200, isEmpty: true, hasScript: true, rendered: undefined };

    test('when rendering it on the server fails, but the next page is not', async () => {
      const url = await startGateway(engine, 'broken');
      expect(drawnBy(await read(`${url}/broken`))).toEqual(byBrowser);
      expect((await read(`${url}/`)).html).toContain('/ with the React of the shell');
    });

    test.each([
      ['the shell', { hasShellServer: false }],
      ['the remote', { hasRemoteServer: false }],
    ])('when %s has no server build', async (who, build) => {
      const url = await startGateway(engine, `without-${who}`, build);
      expect(drawnBy(await read(`${url}/`))).toEqual(byBrowser);
    });
  });
});

describe('style attributes', () => {
  test('become rules, one for each distinct style', () => {
    const { html, css } = withoutStyleAttributes(
      '<p class="a" style="width:5%">x</p><i style="width:5%"></i><b style="--font:&quot;A&quot;"></b>',
    );
    expect(html).toBe('<p class="a" data-s="0">x</p><i data-s="0"></i><b data-s="1"></b>');
    expect(css).toBe('[data-s="0"]{width:5%}[data-s="1"]{--font:"A"}');
  });

  test('cannot end the rule or the style element, and leave text unchanged', () => {
    const { html, css } = withoutStyleAttributes(
      '<p style="color:red}&lt;/style&gt;body{">say style=&quot;x&quot;</p>',
    );
    expect(css).toBe('[data-s="0"]{color:red/stylebody}');
    expect(html).toBe('<p data-s="0">say style=&quot;x&quot;</p>');
  });
});
