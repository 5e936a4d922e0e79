/** Counts the sequential network steps of a page: independent requests must start at once. */
import type { Page, Route } from '@playwright/test';
import { expect, expectPage, OTHER_PATH, PATH, REMOTE, test } from './remote-under-test';

const DASHBOARD = '/dashboard';
const QUIET_MS = 700;
/**
 * Requests that nothing on the screen waits for: reports and what makes them, the visit, which stays open, the pictures
 * of cards, which appear in their frames, and what fills a slot, which is fetched once the page is there
 * (`slots.spec.ts`).
 */
const isAside = (route: Route) =>
  /\/assets\/(vitals|main-thread-watch|slot-fill)\.|\/remotes\/mf-sales\/|\/api\/(telemetry\/|releases\/visit|me\/sales-person|campaigns\/[^/]+\/proof)/.test(
    route.request().url(),
  );

/** Resolves when a request is answered; at once for an event stream, which never ends. */
async function answer(route: Route): Promise<void> {
  const response = await route.request().response();
  if (response?.headers()['content-type']?.startsWith('text/event-stream')) return;
  await response?.finished();
}

/**
 * Holds all requests. Each `step` waits until all released requests are answered and the page is idle; then it
 * releases the held requests, and returns their paths.
 */
async function holdRequests(page: Page) {
  const held: Route[] = [];
  let released: Route[] = [];
  await page.route('**/*', (route) => {
    held.push(route);
  });
  return async function step(): Promise<string[]> {
    await Promise.all(released.filter((route) => !isAside(route)).map(answer));
    const isFirst = released.length === 0;
    let before = -1;
    while (held.length !== before || (isFirst && before === 0)) {
      before = held.length;
      // Let the page finish running scripts first. A page that is about to leave runs nothing.
      if (!isFirst) await page.evaluate(() => new Promise((next) => setTimeout(next)));
      await page.waitForTimeout(QUIET_MS);
    }
    released = held.splice(0);
    await Promise.all(released.map((route) => route.continue()));
    return released
      .filter((route) => !isAside(route))
      .map((route) => new URL(route.request().url()).pathname);
  };
}

test.describe('an agent', () => {
  test.use({ person: 'agent' });

  test('a cold dashboard is at most three steps deep', async ({ page }) => {
    // As in production: over HTTP/1.1 the page sends a few calls at a time, whatever they wait for.
    await page.addInitScript(() =>
      Object.defineProperty(PerformanceResourceTiming.prototype, 'nextHopProtocol', { get: () => 'h2' }),
    );
    const step = await holdRequests(page);
    const opening = page.goto(DASHBOARD, { waitUntil: 'commit' });
    const document = await step();
    await opening;
    const files = await step();
    const data = await step();
    expect(document).toEqual([DASHBOARD]);
    expect(files).toContain('/api/me');
    expect(files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(4);
    expect(data.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(0);
    expect(data.filter((path) => path.endsWith('.js'))).toEqual([]);
    // No file may be fetched twice, as a hint and as a script.
    const scripts = files.filter((path) => path.endsWith('.js'));
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(await step()).toEqual([]);
    await expectPage(page);
  });
});

test('a link to another remote fetches all files of its page in one step', async ({ page, remote }) => {
  await page.goto(OTHER_PATH);
  await expectPage(page);
  await page.waitForLoadState('networkidle');
  const step = await holdRequests(page);
  await page.evaluate((path) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = path;
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }, PATH);
  const wanted = remote.row.routes.find(({ path }) => path === PATH)?.files ?? [];
  const inRemote = (paths: readonly string[]) => paths.filter((path) => path.includes(`/remotes/${REMOTE}/`));
  expect(inRemote(await step()).sort()).toEqual([...wanted].sort());
  expect(inRemote(await step())).toEqual([]);
});
