/** The landing page's first paint, against a static file with the same bytes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { startBenchPortal } from './bench-portal';
import type { Benchmark } from './benchmark';
import { seedAgents } from './landing-page.bench';

const PAGE = '/agent/agent-0';
/** Lighthouse's phone: 150 ms round trips, 1.6 Mbit/s down, a CPU four times slower. */
const THROUGHPUT = (1.6 * 1024 * 1024) / 8;
const LATENCY = 150;
const CPU_SLOWDOWN = 4;

interface StaticFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The page and every file it loads before intent, as the portal sends them. */
async function save(origin: string): Promise<Map<string, StaticFile>> {
  const html = await (await fetch(origin + PAGE)).text();
  const files = new Map<string, StaticFile>([
    [
      PAGE,
      {
        body: brotliCompressSync(html),
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
      },
    ],
  ]);
  for (const [, file = ''] of html.matchAll(/(?:href|src)="(\/[^"]+\.(?:woff2|jpe?g|png|webp|avif))"/g)) {
    const answer = await fetch(origin + file);
    if (!answer.ok) throw new Error(`${file} answers ${answer.status}.`);
    files.set(file, {
      body: Buffer.from(await answer.arrayBuffer()),
      headers: { 'content-type': answer.headers.get('content-type') ?? '' },
    });
  }
  return files;
}

/** Serves saved files and does nothing else. */
async function serve(files: ReadonlyMap<string, StaticFile>) {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { ...file.headers, 'content-length': file.body.length }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

export async function landingPaint(): Promise<Benchmark> {
  // Without the demo, which mails its history while it starts and would distort the measurement.
  const portal = await startBenchPortal('sqlite', seedAgents);
  const bare = await serve(await save(portal.url));
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });

  /** Without a cache, as a phone's camera opens a card's code. */
  async function paint(origin: string): Promise<number> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY,
      downloadThroughput: THROUGHPUT,
      uploadThroughput: THROUGHPUT,
    });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(origin + PAGE, { waitUntil: 'networkidle' });
    const milliseconds = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    await context.close();
    return milliseconds;
  }

  return {
    name: 'landing-paint',
    unit: 'ms to the largest paint on a phone',
    better: 'lower',
    rounds: 7,
    subject: { label: `GET ${PAGE}`, measure: () => paint(portal.url) },
    baseline: { label: 'the same bytes as static files', measure: () => paint(bare.url) },
    close: async () => {
      await browser.close();
      bare.server.close();
      await portal.close();
    },
  };
}
