/**
 * `npm run shots`: a picture of every route as each kind of user, light and dark, at 390 and 1280 px, into var/shots.
 * The routes come from the registry rows and the shell's own table, so that new pages are included automatically.
 * `npm run shots -- leads` takes only the paths that contain the word; `--as=sales` one kind of user (`visitor` is
 * not signed in); `--url=…` uses a running portal. A page that fails is reported at the end.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { must, root } from './lib/run.mjs';
import { startDemo } from './lib/portal.mjs';

await ensureInstalled();
const { ensureChromium, chromiumArgs } = await import('./lib/chromium.mjs');
const executablePath = await ensureChromium();
const { chromium } = await import('playwright');

const given = process.argv.slice(2);
const option = (name) => given.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = given.find((argument) => !argument.startsWith('--'));
const running = option('url');
const onlyAs = option('as');

/** The user who sees a route, by its guard. */
const visitors = {
  public: ['visitor'],
  authenticated: ['agent', 'sales', 'admin'],
  agent: ['agent'],
  agentCampaigns: ['agent'],
  agentListings: ['agent'],
  sales: ['sales'],
  salesOrAdmin: ['sales', 'admin'],
  admin: ['admin'],
};
const widths = [390, 1280];
const themes = ['light', 'dark'];

let portal = { url: running, stop: async () => undefined };
let data = null;
if (!running) {
  await must(process.execPath, ['scripts/build.mjs']);
  data = mkdtempSync(path.join(tmpdir(), 'farmpost-shots-'));
  portal = await startDemo({ data });
}
const out = path.join(root, 'var/shots');
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath, args: chromiumArgs });

async function json(url, token) {
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  // A user may open a page without having access to the list operation behind its path.
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** A signed-in session, created through the portal's own sign-in page. */
async function signIn(user) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${portal.url}/login`);
  await page.getByLabel('Email address').fill(`${user}@demo.farmpost.test`);
  await page.getByLabel('Password', { exact: true }).fill('postcards4all');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const state = await context.storageState();
  const stored = state.origins
    .flatMap((origin) => origin.localStorage)
    .find(({ name }) => name === 'farmpost.auth');
  await context.close();
  return { state, token: JSON.parse(stored.value).access_token };
}

/** Waits until the page has rendered everything it requested: responses, fonts, offscreen images; streams stay open. */
function settling(page) {
  const pending = new Set();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream'))
      pending.delete(response.request());
  });
  return async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => {
      for (const image of document.querySelectorAll('img[loading="lazy"]')) image.loading = 'eager';
    });
    const deadline = performance.now() + 15_000;
    for (let calm = 0; calm < 3 && performance.now() < deadline;) {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      const isBusy = await page.evaluate(() => document.querySelector('[aria-busy="true"]') !== null);
      calm = pending.size === 0 && !isBusy ? calm + 1 : 0;
    }
    await page.evaluate(() => document.fonts.ready);
  };
}

/** `null` for a path that needs an id which this user cannot list. */
async function concretePath(route, session) {
  if (!route.path.includes(':')) return route.path;
  if (!route.sampleFrom) return null;
  const [, list] = route.sampleFrom.split(' ');
  const [row] = (await json(`${portal.url}/api${list}`, session?.token))?.data ?? [];
  return row ? route.path.replace(/:\w+/, row.slug ?? row.id) : null;
}

/** One picture per theme; the page stays the same, as for a user who switches. */
async function picture(route, target, visitor, session, width) {
  const context = await browser.newContext({
    storageState: session?.state,
    viewport: { width, height: width === 390 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const settled = settling(page);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(`${portal.url}${target}`, { waitUntil: 'load' });
      await settled();
      const name = route.path.replace(/^\//, '').replace(/[/:]+/g, '-') || 'home';
      await page.screenshot({
        path: path.join(out, `${name}.${visitor}.${theme}.${width}.png`),
        fullPage: true,
      });
    }
  } finally {
    await context.close();
  }
}

let taken = 0;
const skipped = [];
const failed = [];
const sessions = new Map([['visitor', Promise.resolve(null)]]);

async function picturesAs(visitor, route) {
  if (!sessions.has(visitor)) sessions.set(visitor, signIn(visitor));
  const session = await sessions.get(visitor);
  const target = await concretePath(route, session);
  if (target === null) return void skipped.push(`${route.path} as ${visitor}`);
  for (const width of widths) {
    await picture(route, target, visitor, session, width);
    taken += themes.length;
  }
}

try {
  const { remotes } = await json(`${portal.url}/api/registry`);
  const routes = [
    { path: '/login', guard: 'public' },
    { path: '/settings', guard: 'authenticated' },
    { path: '/agent/dana-whitfield', guard: 'public' },
    { path: '/api/docs', guard: 'public' },
    { path: '/nothing-is-here', guard: 'public' },
    ...remotes.flatMap((remote) => remote.routes),
  ].filter((route) => !only || route.path.includes(only));
  for (const route of routes) {
    for (const visitor of visitors[route.guard] ?? ['visitor']) {
      if (onlyAs && visitor !== onlyAs) continue;
      try {
        await picturesAs(visitor, route);
      } catch (error) {
        failed.push(`${route.path} as ${visitor}: ${error.message}`);
      }
    }
  }
  console.log(`${taken} screenshots in ${out}`);
  if (skipped.length > 0) console.log(`Skipped, because no example was found:\n  ${skipped.join('\n  ')}`);
  if (failed.length > 0) console.error(`Failed:\n  ${failed.join('\n  ')}`);
} finally {
  await browser.close();
  await portal.stop();
  if (data) rmSync(data, { recursive: true, force: true });
}
if (failed.length > 0) process.exitCode = 1;
