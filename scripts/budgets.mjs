/**
 * `npm run budgets`: compares the transferred bytes of each kind of page, and of each route's own chunk, with their
 * budgets, using the built demo portal in a browser. Fails with a table of what is over budget.
 * `npm run budgets -- pricing` checks only paths that contain the word.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { ensureInstalled } from './lib/install.mjs';
import { freePort } from './lib/free-port.mjs';
import { startServer, stop } from './lib/portal.mjs';
import { must, root, seconds } from './lib/run.mjs';

/** Kilobytes (1,000 bytes), compressed as sent. `before` is scripts before intent, `all` is all scripts. */
const budgets = {
  landing: { html: 20, before: 3, all: 115, fonts: 20, images: 80 },
  // The design's 160, 3 for the watch of pages that hang or stay empty (ADR 89), and 1 for slots (ADR 106).
  public: { html: 30, before: 20, all: 164, fonts: 66, images: 200 },
  portal: { html: 20, all: 230, fonts: 66 },
};
const CHUNK = 60;
/** The editor draws cards itself: font metrics, art and preflight come with it. */
const ownChunks = { '/admin/templates/:id/edit': 160 };
const LANDING = '/agent/dana-whitfield';

const started = performance.now();
const [only = ''] = process.argv.slice(2);
await ensureInstalled();
const { ensureChromium, chromiumArgs } = await import('./lib/chromium.mjs');
const executablePath = await ensureChromium();
await must(process.execPath, ['scripts/build.mjs']);
const { chromium } = await import('playwright');

const kilobytes = (bytes) => Math.round(bytes / 100) / 10;
const kindOf = { document: 'html', stylesheet: 'html', script: 'scripts', font: 'fonts', image: 'images' };

/** web-vitals loads a second after everything else and is not counted: ADR 11 names its size. */
const isAfterwards = (url) => /\/assets\/vitals\.\w+\.js$/.test(url);

/** Counts the bytes a page fetches from its own origin. */
function meter(page) {
  const bytes = { html: 0, scripts: 0, fonts: 0, images: 0 };
  const pending = new Set();
  page.on('requestfinished', (request) => {
    const kind = kindOf[request.resourceType()];
    if (!kind || request.url().startsWith('data:') || isAfterwards(request.url())) return;
    const counted = request.sizes().then(({ responseBodySize }) => {
      bytes[kind] += responseBodySize;
    });
    pending.add(counted);
  });
  return async () => {
    await Promise.all(pending);
    return { ...bytes };
  };
}

/** Runs in the page: how far the portal came. */
const takeOverState = () => ({
  askedAt: window.pageIntent?.askedAt,
  readyState: document.readyState,
  visibility: document.visibilityState,
  title: document.title,
  scripts: performance
    .getEntriesByType('resource')
    .filter(({ initiatorType }) => initiatorType === 'script')
    .map(({ name, responseEnd }) => `${new URL(name).pathname} ${Math.round(responseEnd)} ms`),
});

async function weigh(context, url, kind) {
  const page = await context.newPage();
  const read = meter(page);
  const problems = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => problems.push(`${request.url()} ${request.failure()?.errorText}`));
  await page.goto(url, { waitUntil: 'networkidle' });
  const before = await read();
  if (kind !== 'portal') {
    // On a busy machine, Chromium can lose a key that is pressed while it still lays out the page.
    await page.dispatchEvent('body', 'keydown', { key: 'Shift' });
    await page.waitForLoadState('networkidle');
    // The page's loader hands over once everything has loaded; the landing page's loader has no such signal.
    // Chromium may draw no frame of a page for long while others load, so the check does not wait for frames.
    await page
      .waitForFunction(() => !('pageIntent' in window), null, { polling: 100 })
      .catch(async (error) => {
        const state = JSON.stringify(await page.evaluate(takeOverState));
        throw new Error([`${url}: the portal did not take over.`, state, ...problems].join('\n'), {
          cause: error,
        });
      });
    await page.waitForTimeout(kind === 'landing' ? 1500 : 0);
  }
  // Anything that arrives from here on is too late to be counted completely.
  page.removeAllListeners('requestfinished');
  const after = await read();
  await page.close();
  return {
    html: before.html,
    ...(kind !== 'portal' && { before: before.scripts }),
    all: after.scripts,
    fonts: after.fonts,
    images: after.images,
  };
}

/** Bytes of a released file as the gateway sends it. */
function sentBytes(name, file) {
  const built = path.join(root, name, 'dist/client', path.basename(file));
  return statSync(existsSync(`${built}.br`) ? `${built}.br` : built).size;
}

/** Articles of one kind are one page with different text. */
const articles = /^\/(blog\/category|blog|help|guides)\/[^/]+$/;

/**
 * Picks, for each kind of article, the one with the largest document and the one with the most pictures, and keeps
 * every other page. All articles of a kind load the same files beside their document and pictures.
 */
async function heaviestOfEachKind(portalUrl, paths) {
  const heaviest = new Map();
  const chosen = paths.filter((url) => !articles.test(url) || (only !== '' && url.includes(only)));
  for (const url of paths.filter((url) => !chosen.includes(url))) {
    const response = await fetch(portalUrl + url);
    const html = await response.text();
    const figures = { document: deflateSync(html).length, pictures: html.split('<img').length };
    for (const [what, size] of Object.entries(figures)) {
      const key = `${articles.exec(url)[1]} ${what}`;
      if (size > (heaviest.get(key)?.size ?? 0)) heaviest.set(key, { url, size });
    }
  }
  return [...chosen, ...new Set([...heaviest.values()].map(({ url }) => url))];
}

const rows = [];
const note = (what, part, bytes, limit) =>
  rows.push({ what, part, kB: kilobytes(bytes), limit, over: bytes > limit * 1000 });

const data = mkdtempSync(path.join(tmpdir(), 'farmpost-budgets-'));
// Without vendors the demo has people and designs, but does not replay its history during the measurement.
const portal = await startServer({ PORT: String(await freePort()), FARMPOST_DATA: data, LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
try {
  const { remotes } = await (await fetch(`${portal.url}/api/registry`)).json();
  const publicPaths = remotes
    .flatMap(({ routes }) => routes)
    // The demo's card page replaces a vendor's page, and is not rendered on the server.
    .filter(({ guard, path: pattern }) => guard === 'public' && !/[:*]|^\/demo\//.test(pattern))
    .map(({ path: pattern }) => pattern);
  const signedIn = await fetch(`${portal.url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'agent@demo.farmpost.test', password: 'postcards4all' }),
  });
  const session = await signedIn.text();

  const pages = [
    { kind: 'landing', url: LANDING },
    ...(await heaviestOfEachKind(portal.url, publicPaths)).map((url) => ({ kind: 'public', url })),
    { kind: 'portal', url: '/dashboard' },
  ].filter(({ url }) => url.includes(only));
  const left = pages.values();
  // Each page as on a first visit, with an empty cache.
  const weighFirstVisit = async ({ kind, url }) => {
    const context = await browser.newContext();
    try {
      if (kind === 'portal') {
        await context.addInitScript((text) => localStorage.setItem('farmpost.auth', text), session);
      }
      return await weigh(context, portal.url + url, kind);
    } finally {
      await context.close();
    }
  };
  const weighRest = async () => {
    for (const page of left) {
      // A page gets a second try, as browser tests do, and the first failure is shown.
      const weight = await weighFirstVisit(page).catch((error) => {
        console.log(error);
        return weighFirstVisit(page);
      });
      for (const [part, limit] of Object.entries(budgets[page.kind]))
        note(page.url, part, weight[part], limit);
    }
  };
  // Measuring a page is mostly waiting until nothing more arrives, so run several at once.
  await Promise.all(Array.from({ length: 4 }, weighRest));
  for (const { name } of remotes) {
    const release = JSON.parse(readFileSync(path.join(root, name, 'dist/release.json'), 'utf8'));
    for (const route of release.routes.filter(({ path: pattern }) => pattern.includes(only))) {
      // The first two are the remote's entry and its route table, which load once.
      const bytes = route.files.slice(2).reduce((sum, file) => sum + sentBytes(name, file), 0);
      note(route.path, 'chunk', bytes, ownChunks[route.path] ?? CHUNK);
    }
  }
} finally {
  await browser.close();
  await stop(portal.process);
  rmSync(data, { recursive: true, force: true });
}

/** The heaviest page of each part, then everything over budget. */
const parts = [...new Set(rows.map(({ part }) => part))];
console.log('The heaviest of each part:');
console.table(
  parts.map(
    (part) => rows.filter((row) => row.part === part).sort((a, b) => b.kB / b.limit - a.kB / a.limit)[0],
  ),
  ['part', 'what', 'kB', 'limit'],
);
const over = rows.filter((row) => row.over);
if (over.length > 0) {
  console.log('Over budget:');
  console.table(over, ['what', 'part', 'kB', 'limit']);
  process.exitCode = 1;
}
console.log(
  `${rows.length} measurements of ${new Set(rows.map(({ what }) => what)).size} pages in ${seconds(started)}.`,
);
