/** The cost of independent builds: all five federated builds, and a page that uses two of them, against one build of the same code. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { freePort } from '../lib/free-port.mjs';
import { startDemo } from '../lib/portal.mjs';
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

const PAGE = '/dashboard';
const SESSION_KEY = 'farmpost.auth';

/** Files as the portal serves them: compressed by the build. */
function serveCompressed(folder: string): express.RequestHandler {
  const files = express.static(folder, {
    setHeaders: (response, file) => {
      if (!file.endsWith('.br')) return;
      response.setHeader('content-encoding', 'br');
      response.type(path.extname(file.slice(0, -'.br'.length)));
    },
  });
  return (request, response, next) => {
    if (existsSync(path.join(folder, `${request.path}.br`))) request.url = `${request.path}.br`;
    files(request, response, next);
  };
}

/** Serves the single bundle on a separate portal; the API comes from the real one. */
async function serveSingleBundle(
  folder: string,
  portal: string,
): Promise<{ url: string; close: () => void }> {
  const html = await (await fetch(portal + PAGE, { headers: { accept: 'text/html' } })).text();
  // The portal's own page with its boot data, with its scripts replaced by the single bundle.
  const page = html
    .replace(/<link[^>]+rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, '')
    .replace(/<script[^>]+src="[^"]+"[^>]*><\/script>/g, '')
    .replace(
      '</head>',
      '<link rel="stylesheet" href="/single/main.css"><script defer src="/single/main.js"></script></head>',
    );
  const app = express();
  app.use('/single', serveCompressed(folder));
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

interface Visits {
  readonly federated: string;
  readonly single: string;
  /** Opens the agent's dashboard in a new browser; resolves once its heading shows. */
  readonly open: (origin: string) => Promise<{ readonly milliseconds: number; readonly scriptBytes: number }>;
  readonly close: () => Promise<void>;
}

/** The demo's portal and the same code as one bundle, opened without a cache over a mobile network. */
async function visits(): Promise<Visits> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-bench-'));
  await script('scripts/bench/build-single.ts', path.join(folder, 'single'));
  const portal = await startDemo({ data: folder });
  const single = await serveSingleBundle(path.join(folder, 'single'), portal.url);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  const signedIn = await fetch(`${portal.url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'agent@demo.farmpost.test', password: 'postcards4all' }),
  });
  const session = await signedIn.text();

  async function open(origin: string) {
    const context = await browser.newContext();
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      SESSION_KEY,
      session,
    ] as const);
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: (10 * 1024 * 1024) / 8,
      uploadThroughput: (10 * 1024 * 1024) / 8,
    });
    const scripts = new Set<string>();
    let scriptBytes = 0;
    protocol.on('Network.responseReceived', ({ requestId, response }) => {
      if (new URL(response.url).pathname.endsWith('.js') && !/vitals/.test(response.url))
        scripts.add(requestId);
    });
    // Leave out the headers, whose size depends on the server.
    protocol.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    const milliseconds = await timed(async () => {
      await page.goto(origin + PAGE, { waitUntil: 'commit' });
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    });
    await page.waitForLoadState('networkidle');
    await context.close();
    return { milliseconds, scriptBytes };
  }

  return {
    federated: portal.url,
    single: single.url,
    open,
    close: async () => {
      await browser.close();
      single.close();
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds from navigation to the page's heading, without a cache, with the round trips of a mobile network. */
export async function federatedPageLoad(): Promise<Benchmark> {
  const { federated, single, open, close } = await visits();
  const load = async (origin: string) => (await open(origin)).milliseconds;
  return {
    name: 'federated-page-load',
    unit: 'ms to the heading of /dashboard, 40 ms round trips',
    better: 'lower',
    rounds: 15,
    subject: { label: 'shell and mf-agent', measure: () => load(federated) },
    baseline: { label: 'one bundle', measure: () => load(single) },
    close,
  };
}

/** Bytes of scripts that a cold dashboard loads, as they cross the network. */
export async function federatedPageBytes(): Promise<Benchmark> {
  const { federated, single, open, close } = await visits();
  const load = async (origin: string) => (await open(origin)).scriptBytes / 1000;
  return {
    name: 'federated-page-bytes',
    unit: 'kB of scripts of /dashboard',
    better: 'lower',
    rounds: 1,
    subject: { label: 'shell and mf-agent', measure: () => load(federated) },
    baseline: { label: 'one bundle', measure: () => load(single) },
    close,
  };
}
