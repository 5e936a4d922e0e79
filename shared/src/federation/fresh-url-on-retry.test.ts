import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import webpack from 'webpack';
import { FreshUrlOnRetry } from './fresh-url-on-retry';

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-retry-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let runtime: string;
beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'main.js'),
    "globalThis.load = { a: () => import(/* webpackChunkName: 'a' */ './a.js'), b: () => import(/* webpackChunkName: 'b' */ './b.js') };",
  );
  for (const one of ['a', 'b']) writeFileSync(path.join(folder, `${one}.js`), `export const one = '${one}';`);
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: './main.js',
    devtool: false,
    optimization: { chunkIds: 'named' },
    output: {
      path: path.join(folder, 'dist'),
      publicPath: '/',
      filename: 'main.js',
      chunkFilename: '[id].js',
    },
    plugins: [new FreshUrlOnRetry()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : compiler.close(() => resolve())));
  });
  runtime = readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
});

interface Arrival {
  readonly decodedBodySize: number;
  readonly responseStatus: number;
}

/** A page with preload hints, and what the browser has recorded of them. */
function openPage(hints: readonly string[], records: Readonly<Record<string, Arrival>> = {}) {
  const asked: string[] = [];
  const scripts: { src: string; onerror?: (event: object) => void; remove(): void }[] = [];
  const at = (file: string) => `https://portal.example${file}`;
  const page = {
    URL,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    location: { href: at('/leads') },
    performance: { getEntriesByName: (href: string) => [records[href.replace(at(''), '')] ?? []].flat() },
    document: {
      createElement: () => ({
        setAttribute: () => undefined,
        getAttribute: () => null,
        remove: () => undefined,
      }),
      getElementsByTagName: () => [],
      querySelectorAll: () => hints.map((hint) => ({ href: at(hint) })),
      head: {
        appendChild(script: (typeof scripts)[number]) {
          asked.push(script.src);
          scripts.push(script);
        },
      },
    },
  } as Record<string, unknown>;
  page.self = page.window = page.globalThis = page;
  vm.runInNewContext(runtime, page);
  return {
    asked,
    async fail(chunk: 'a' | 'b') {
      const loaded = (page.load as Record<string, () => Promise<unknown>>)[chunk]?.().catch(() => undefined);
      scripts.at(-1)?.onerror?.({ type: 'error', target: scripts.at(-1) });
      await loaded;
    },
  };
}

const arrived = { decodedBodySize: 900, responseStatus: 200 };

it('requests a chunk under its own URL, and after each failure under a new one', async () => {
  const page = openPage([]);
  for (let n = 0; n < 3; n += 1) await page.fail('a');
  await page.fail('b');
  expect(page.asked).toEqual(['/a.js', '/a.js?retry=1', '/a.js?retry=2', '/b.js']);
});

it.each([
  ['has not ended', [], {}, '/a.js'],
  ['arrived', ['/a.js'], { '/a.js': arrived }, '/a.js'],
  [
    'could not be fetched',
    ['/a.js'],
    { '/a.js': { decodedBodySize: 0, responseStatus: 0 } },
    '/a.js?retry=1',
  ],
  [
    'was answered with an error',
    ['/a.js'],
    { '/a.js': { decodedBodySize: 20, responseStatus: 503 } },
    '/a.js?retry=1',
  ],
])('requests a chunk whose preload %s', async (_, hints, records, url) => {
  const page = openPage(hints, records);
  await page.fail('a');
  expect(page.asked).toEqual([url]);
});

it('trusts no preload without a record once a chunk has failed', async () => {
  const page = openPage(['/a.js', '/b.js']);
  await page.fail('a');
  await page.fail('a');
  await page.fail('b');
  expect(page.asked).toEqual(['/a.js', '/a.js?retry=1', '/b.js?retry=1']);
});
