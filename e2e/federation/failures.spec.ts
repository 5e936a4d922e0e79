/** One test per way a remote can fail. In all of them the header, the session and the other areas keep working. */
import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limit } from '../time-limit';
import {
  expect,
  expectContained,
  expectPage,
  failFirst,
  restoreRegistry,
  navigate,
  otherComponent,
  panel,
  PATH,
  OTHER_PATH,
  SIBLING_PATH,
  REMOTE,
  registerInstead,
  releaseChanged,
  requestsFor,
  retry,
  rewrite,
  test,
  throwingComponent,
  throwingModule,
} from './remote-under-test';

/** More requests than the portal's automatic retries make. */
const ALWAYS = Number.POSITIVE_INFINITY;
const TIMEOUT_MS = 8_000;

/** Advances the clock until the panel reports a timeout. */
async function expectTimeout(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(TIMEOUT_MS);
    await expect(panel(page)).toHaveAttribute('data-failure', 'timeout', { timeout: limit(500) });
  }).toPass();
}

// Retry must recover without an earlier version to fall back on, unless a test registers one.
test.beforeEach(({ page }) => registerInstead(page, () => ({ previous: null })));

test('recovers from being offline at the start', async ({ page }) => {
  const files = `**/remotes/${REMOTE}/**`;
  await page.route(files, (route) => route.abort('connectionrefused'));
  await page.goto(PATH);
  await expectContained(page, 'network');
  await page.unroute(files);
  await retry(page);
  await expectPage(page);
});

test('recovers from a missing remoteEntry (404)', async ({ page, remote }) => {
  await failFirst(page, remote.row.entry, ALWAYS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(PATH);
  await expectContained(page, 'network');
  await page.unrouteAll();
  await retry(page);
  await expectPage(page);
});

test('recovers with one retry when the export and the chunks of its page all failed', async ({
  page,
  remote,
}) => {
  const route = remote.row.routes.find(({ path }) => path === PATH);
  const [, ...chunks] = route?.files ?? [];
  expect(chunks.length).toBeGreaterThan(1);
  for (const file of chunks) await page.route(requestsFor(file), (one) => one.abort('connectionrefused'));
  await page.goto(PATH);
  await expectContained(page, 'network');
  await page.unrouteAll();
  await retry(page);
  await expectPage(page);
});

test('retries silently when remoteEntry returns 500 once', async ({ page, remote }) => {
  const requests = await failFirst(page, remote.row.entry, 2, (route) => route.fulfill({ status: 500 }));
  await page.goto(PATH);
  await expectPage(page);
  expect(requests()).toBeGreaterThan(1);
});

test('recovers when remoteEntry is HTML instead of JavaScript', async ({ page, remote }) => {
  await failFirst(page, remote.row.entry, ALWAYS, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Maintenance</title>',
    }),
  );
  await page.goto(PATH);
  await expectContained(page, 'network');
  await page.unrouteAll();
  await retry(page);
  await expectPage(page);
});

/** A hanging request times out, does not affect other areas, and works once the server responds. */
async function expectRecovery(page: Page): Promise<void> {
  await page.clock.runFor(TIMEOUT_MS);
  await expect(panel(page)).toHaveAttribute('data-failure', 'timeout');
  await expect(page.getByRole('banner')).toBeVisible();
  await navigate(page, OTHER_PATH);
  await expectPage(page);
  await navigate(page, PATH);
  await expectTimeout(page);
  await page.unrouteAll();
  await retry(page);
  await expectPage(page);
}

test('times out when remoteEntry hangs', async ({ page, remote }) => {
  await page.clock.install();
  const asked = page.waitForRequest((request) => requestsFor(remote.row.entry)(new URL(request.url())));
  await page.route(requestsFor(remote.row.entry), () => undefined);
  // The page asks for its files early, so its load event waits as well.
  await page.goto(PATH, { waitUntil: 'commit' });
  await asked;
  await page.locator('script[src*="remoteEntry.js"]').waitFor({ state: 'attached' });
  await expectRecovery(page);
});

test('recovers when remoteEntry is cut off halfway', async ({ page, remote, request }) => {
  const whole = await (await request.get(remote.row.entry)).body();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': whole.length });
    response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await page.route(requestsFor(remote.row.entry), (route) =>
    route.continue({ url: `http://127.0.0.1:${port}${remote.row.entry}` }),
  );
  await page.goto(PATH);
  await expectContained(page, 'network');
  await page.unrouteAll();
  server.close();
  await retry(page);
  await expectPage(page);
});

test('rejects a remoteEntry that is not the released file', async ({ page, remote }) => {
  await rewrite(page, remote.row.entry, (text) => `${text}\nwindow.tampered = true;`);
  await page.goto(PATH);
  await expectContained(page, 'integrity');
  expect(await page.evaluate('window.tampered')).toBeUndefined();
  await page.unrouteAll();
  await retry(page);
  await expectPage(page);
});

for (const part of ['exposed', 'pageChunk'] as const) {
  test(`rejects a chunk (${part}) that is not the released file, and reports it`, async ({
    page,
    remote,
  }) => {
    await rewrite(page, remote[part], (text) => `${text}\nwindow.tampered = true;`);
    const reported = page.waitForRequest('**/api/telemetry/remote');
    await page.goto(PATH);
    await expectContained(page, 'integrity');
    expect((await reported).postDataJSON()).toMatchObject({ remote: REMOTE, kind: 'integrity' });
    expect(await page.evaluate('window.tampered')).toBeUndefined();
    await page.unrouteAll();
    await retry(page);
    await expectPage(page);
  });
}

test('rejects an entry from a foreign origin before requesting it', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://elsewhere.example')) foreign.push(request.url());
  });
  await registerInstead(page, ({ entry }) => ({ entry: `https://elsewhere.example${entry}` }));
  await page.goto(PATH);
  await expectContained(page, 'integrity');
  expect(foreign).toEqual([]);
  await restoreRegistry(page);
  await retry(page);
  await expectPage(page);
});

test('recovers from a missing chunk of the exposed module', async ({ page, remote }) => {
  await failFirst(page, remote.exposed, ALWAYS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(PATH);
  await expectContained(page, 'network');
  await page.unrouteAll();
  await retry(page);
  await expectPage(page);
});

test("times out when the exposed module's chunk hangs", async ({ page, remote }) => {
  await page.clock.install();
  await page.route(requestsFor(remote.exposed), () => undefined);
  await page.goto(PATH, { waitUntil: 'commit' });
  await page.locator(`script[src*="${remote.exposed}"]`).waitFor({ state: 'attached' });
  await expectRecovery(page);
});

const THROWS_ONCE = 'if(!self.thrown){self.thrown=true;throw new Error("broken on purpose")}';

test('recovers on retry from a module that throws once during evaluation', async ({ page, remote }) => {
  await releaseChanged(page, remote, remote.exposed, throwingModule('remote', THROWS_ONCE));
  await page.goto(PATH);
  // Visiting another area and coming back recovers too; the next test covers that.
  await expect(panel(page)).toHaveAttribute('data-failure', 'evaluation');
  await expect(page.getByRole('banner')).toBeVisible();
  await retry(page);
  await expectPage(page);
});

test('keeps other areas working after a module throws once, and recovers on the next visit', async ({
  page,
  remote,
}) => {
  await releaseChanged(page, remote, remote.exposed, throwingModule('remote', THROWS_ONCE));
  await page.goto(PATH);
  await expect(panel(page)).toHaveAttribute('data-failure', 'evaluation');
  await expect(page.getByRole('banner')).toBeVisible();
  await navigate(page, OTHER_PATH);
  await expectPage(page);
  await navigate(page, PATH);
  await expectPage(page);
});

for (const [what, change] of [
  [
    'throws before it registers its modules',
    (text: string) => `throw new Error("broken on purpose");${text}`,
  ],
  ['has a syntax error', (text: string) => `${text}}`],
] as const) {
  test(`a chunk that ${what} is not a network failure`, async ({ page, remote }) => {
    await releaseChanged(page, remote, remote.pageChunk, change);
    const reported = page.waitForRequest('**/api/telemetry/remote');
    await page.goto(PATH);
    await expectContained(page, 'evaluation');
    expect((await reported).postDataJSON()).toMatchObject({
      kind: 'evaluation',
      message: expect.stringMatching(/broken on purpose|SyntaxError/),
    });
  });
}

test('fails on every retry while the module keeps throwing', async ({ page, remote }) => {
  const always = 'if(!self.fixed)throw new Error("broken on purpose");';
  await releaseChanged(page, remote, remote.exposed, throwingModule('remote', always));
  await page.goto(PATH);
  await expectContained(page, 'evaluation');
  await retry(page);
  await expect(panel(page)).toHaveAttribute('data-failure', 'evaluation');
  await page.evaluate('self.fixed = true');
  await retry(page);
  await expectPage(page);
});

test('recovers from a component that throws while rendering', async ({ page, remote }) => {
  await page.addInitScript('self.renderFails = true');
  await releaseChanged(page, remote, remote.pageChunk, throwingComponent);
  await page.goto(PATH);
  await expectContained(page, 'render');
  await page.evaluate('self.renderFails = false');
  await retry(page);
  await expectPage(page);
});

/** The reports of the page that name a failure of this kind. */
const failureReport = (page: Page, kind: string) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/telemetry/releases') &&
      (request.postData() ?? '').includes(`"kind":"${kind}"`),
  );

for (const [what, component] of [
  ['suspends without an end', '()=>{throw self.never||=new Promise(()=>{})}'],
  ['renders nothing', '()=>null'],
] as const) {
  test(`says so when a page ${what}, and reports it against the release`, async ({ page, remote }) => {
    await page.clock.install();
    await releaseChanged(page, remote, remote.pageChunk, otherComponent(component));
    const started = page.waitForRequest((request) =>
      (request.postData() ?? '').includes('"event":"started"'),
    );
    const reported = failureReport(page, 'silent');
    await page.goto(PATH);
    await started;
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(panel(page)).toHaveAttribute('data-failure', 'silent', { timeout: limit(500) });
    }).toPass();
    await expect(panel(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect((await reported).postDataJSON()).toMatchObject({
      reports: [{ part: REMOTE, version: remote.row.version, event: 'failed', kind: 'silent', route: PATH }],
    });
    await navigate(page, OTHER_PATH);
    await expectPage(page);
  });
}

test('opens without a release that hung the tab the last time, and opens it on request', async ({
  context,
  page,
  remote,
}) => {
  // Long enough for the report and the next visit; then the browser can end the page.
  const loop = 'for(const end=Date.now()+40000;Date.now()<end;);';
  await releaseChanged(page, remote, remote.exposed, throwingModule('remote', loop));
  // By the worker, because the page cannot.
  const reported = failureReport(page, 'hang');
  await page.goto(PATH, { waitUntil: 'commit' });
  expect((await reported).postDataJSON()).toMatchObject({
    reports: [{ part: REMOTE, version: remote.row.version, event: 'failed', kind: 'hang' }],
  });

  const next = await context.newPage();
  await expect(async () => {
    await next.goto(PATH);
    await expect(panel(next)).toHaveAttribute('data-failure', 'hang', { timeout: limit(2_000) });
  }).toPass();
  await expect(next.getByRole('banner')).toBeVisible();
  await navigate(next, OTHER_PATH);
  await expectPage(next);
  await navigate(next, PATH);
  await panel(next).getByRole('button', { name: 'Open Anyway' }).click();
  await expectPage(next);
});

test('recovers with one retry after an outage in which the preloads of the page failed too', async ({
  page,
}) => {
  // The page as the portal sends it, with its hints.
  await page.unrouteAll();
  const files = `**/remotes/${REMOTE}/**`;
  await page.route(files, (route) => route.abort('connectionrefused'));
  await page.goto(PATH);
  await expect(page.locator(`link[rel="preload"][href*="/remotes/${REMOTE}/"]`).first()).toBeAttached();
  await expectContained(page, 'network');
  await page.unroute(files);
  await retry(page);
  await expectPage(page);
});

test('leaves a way on when a release empties the page', async ({ page, remote }) => {
  const reported = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('The page lost its frame.'),
  );
  const empties = '()=>{setTimeout(()=>document.body.replaceChildren(),500);return null}';
  await releaseChanged(page, remote, remote.pageChunk, otherComponent(empties));
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('This page stopped working');
  expect((await reported).postDataJSON()).toMatchObject({
    reports: expect.arrayContaining([expect.objectContaining({ part: REMOTE, event: 'crashed' })]),
  });
});

test('keeps built-ins from a release that replaces them', async ({ page, remote }) => {
  const reported = page.waitForRequest((request) => (request.postData() ?? '').includes('It replaced'));
  const pollutes = 'Array.prototype.map=()=>[];try{self.fetch=()=>Promise.reject(1)}catch{}';
  await releaseChanged(page, remote, remote.exposed, throwingModule('remote', pollutes));
  await page.goto(PATH);
  await expectPage(page);
  expect((await reported).postDataJSON()).toMatchObject({
    reports: expect.arrayContaining([
      expect.objectContaining({ part: REMOTE, event: 'error', message: 'It replaced Array.prototype.map.' }),
    ]),
  });
  expect(await page.evaluate('[1].map(one=>one+1)[0]')).toBe(2);
  expect(await page.evaluate("fetch('/api/registry').then(({ok})=>ok)")).toBe(true);
  await navigate(page, OTHER_PATH);
  await expectPage(page);
});

test('leaves room for the next page when a release asks for a thousand things at once', async ({
  page,
  remote,
}) => {
  // Its calls are the browser's own, so they use real connections.
  const storms = `()=>{
    if(!self.storm){
      self.storm={answered:0,AbortError:0};
      for(let at=0;at<1000;at+=1)
        fetch('/api/admin/users?page='+at).then(()=>self.storm.answered+=1,({name})=>self.storm[name]+=1);
    }
    return null}`;
  await releaseChanged(page, remote, remote.pageChunk, otherComponent(storms));
  await page.goto(PATH);
  await expect.poll(() => page.evaluate('self.storm?.answered')).toBeGreaterThan(0);
  await navigate(page, OTHER_PATH);
  await expectPage(page);
  const { answered, AbortError } = await page.evaluate<{ answered: number; AbortError: number }>(
    'self.storm',
  );
  expect(AbortError).toBeGreaterThan(500);
  expect(answered).toBeLessThan(500);
});

test('rejects a release with another contract version before requesting it', async ({ page, remote }) => {
  const requests = await failFirst(page, remote.row.entry, 0, (route) => route.abort());
  await registerInstead(page, () => ({ contract: '2' }));
  await page.goto(PATH);
  await expectContained(page, 'contract');
  expect(requests()).toBe(0);
  await restoreRegistry(page);
  await retry(page);
  await expectPage(page);
});

test('rejects a remote whose export has a different contract version than its row', async ({
  page,
  remote,
}) => {
  await releaseChanged(page, remote, remote.exposed, (text) => text.replace('contract:"1"', 'contract:"2"'));
  await page.goto(PATH);
  await expectContained(page, 'contract');
});

test('rejects a remote built against another React major', async ({ page }) => {
  await registerInstead(page, ({ shared }) => ({ shared: { ...shared, react: '^18.3.0' } }));
  await page.goto(PATH);
  await expectContained(page, 'contract');
  await restoreRegistry(page);
  await retry(page);
  await expectPage(page);
});

test('shows the previous release after a second failure', async ({ page, remote }) => {
  const broken = remote.row.entry.replace(remote.row.version, '9.9.9-broken');
  await registerInstead(page, (row) => ({
    version: '9.9.9-broken',
    container: 'mf_admin_broken',
    entry: broken,
    previous: { ...row, previous: null },
  }));
  await page.goto(PATH);
  await expectContained(page, 'network');
  await retry(page);
  await expectPage(page);
});

test('keeps to the previous release on the next page of the remote', async ({ page, remote }) => {
  const broken = remote.row.entry.replace(remote.row.version, '9.9.9-broken');
  await registerInstead(page, (row) => ({
    version: '9.9.9-broken',
    container: 'mf_admin_broken',
    entry: broken,
    previous: { ...row, previous: null },
  }));
  await page.goto(PATH);
  await expectContained(page, 'network');
  await retry(page);
  await expectPage(page);
  await navigate(page, SIBLING_PATH);
  await expectPage(page);
  await navigate(page, PATH);
  await expectPage(page);
});

test('says that it is offline, and recovers automatically', async ({ page, context }) => {
  await page.goto(OTHER_PATH);
  await expectPage(page);
  await context.setOffline(true);
  await navigate(page, PATH);
  await expect(panel(page)).toHaveAttribute('data-failure', 'offline');
  await expect(page.getByText('The portal cannot be reached.')).toBeVisible();
  await expect(page.getByText('The rest of the portal still works.')).toHaveCount(0);
  await context.setOffline(false);
  await expectPage(page);
});

test.describe('the portal itself', () => {
  for (const [what, file] of [
    ['its script', /\/assets\/main\.\w+\.js$/],
    // Match a query too, which the second request after a failed preload has.
    ['a chunk that it starts with', /\/assets\/(?!main\.)\w+\.\w+\.js(\?|$)/],
  ] as const) {
    test(`says what happened and offers a reload without ${what}`, async ({ page }) => {
      await page.route(file, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(OTHER_PATH);
      await expect(page.getByRole('alert')).toContainText('The portal did not load');
      await page.unroute(file);
      await page.getByRole('link', { name: 'Reload the page' }).click();
      await expectPage(page);
      await expect(page.getByText('The portal did not load')).toBeHidden();
    });
  }
});

test('prefetches the remote when the pointer enters a link', async ({ page, remote }) => {
  await page.goto(OTHER_PATH);
  await expectPage(page);
  const entry = page.waitForRequest((request) => requestsFor(remote.row.entry)(new URL(request.url())));
  await page.evaluate((path) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = path;
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }, PATH);
  await entry;
  await navigate(page, PATH);
  await expectPage(page);
});
