/** The cost of independent builds: all five federated builds, and a page that uses two of them, against one build of the same code. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { freePort, startDemo } from '../lib/portal.mjs';
import { root } from '../lib/run.mjs';
import { type Benchmark, timed } from './benchmark';

const run = promisify(execFile);

/** Runs in a fresh process, so that neither build has a warm compiler. */
const script = (file: string, ...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root });

export async function federatedBuild(): Promise<Benchmark> {
  const output = mkdtempSync(path.join(tmpdir(), 'farmpost-bench-'));
  return {
    name: 'federated-build',
    unit: 'ms per build',
    better: 'lower',
    rounds: 3,
    subject: {
      label: 'shell and four remotes',
      measure: () => timed(() => script('scripts/bench/build-federated.ts')),
    },
    baseline: {
      label: 'one bundle',
      measure: () => timed(() => script('scripts/bench/build-single.ts', path.join(output, 'single'))),
    },
    close: async () => rmSync(output, { recursive: true, force: true }),
  };
}

/** Serves the single bundle on a separate portal; the API comes from the real one. */
async function serveSingleBundle(
  folder: string,
  portal: string,
): Promise<{ url: string; close: () => void }> {
  const html = await (await fetch(`${portal}/login`)).text();
  // The portal's own page with its boot data, with its scripts replaced by the single bundle.
  const page = html
    .replace(/<link[^>]+rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, '')
    .replace(/<script[^>]+src="[^"]+"[^>]*><\/script>/g, '')
    .replace(
      '</head>',
      '<link rel="stylesheet" href="/single/main.css"><script defer src="/single/main.js"></script></head>',
    );
  const app = express();
  app.use('/single', express.static(folder));
  app.use(
    createProxyMiddleware({ target: portal, changeOrigin: true, pathFilter: ['/api/**', '/assets/**'] }),
  );
  app.use((_request, response) => void response.type('html').send(page));
  const port = await freePort();
  const server = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const listening = app.listen(port, '127.0.0.1', () => resolve(listening));
  });
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** Milliseconds from navigation to the page's heading, without a cache, with the round trips of a mobile network. */
export async function federatedPageLoad(): Promise<Benchmark> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-bench-'));
  await script('scripts/bench/build-single.ts', path.join(folder, 'single'));
  const portal = await startDemo({ data: folder });
  const single = await serveSingleBundle(path.join(folder, 'single'), portal.url);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });

  async function load(origin: string): Promise<number> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: (10 * 1024 * 1024) / 8,
      uploadThroughput: (10 * 1024 * 1024) / 8,
    });
    const milliseconds = await timed(async () => {
      await page.goto(`${origin}/`, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
    await context.close();
    return milliseconds;
  }

  return {
    name: 'federated-page-load',
    unit: 'ms to the heading, 40 ms round trips',
    better: 'lower',
    rounds: 7,
    subject: { label: 'shell and the public site', measure: () => load(portal.url) },
    baseline: { label: 'one bundle', measure: () => load(single.url) },
    close: async () => {
      await browser.close();
      single.close();
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
