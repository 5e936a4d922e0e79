/** One test for each way in which a remote fails. In all of them header, session and the other areas stay alive. */
import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  expect,
  expectContained,
  expectPage,
  failFirst,
  mendRegistry,
  navigate,
  panel,
  PATH,
  OTHER_PATH,
  REMOTE,
  registerInstead,
  requestsFor,
  retry,
  rewrite,
  test,
  throwingComponent,
  throwingModule,
} from './remote-under-test';

/** More requests than the portal makes by itself. */
const ALWAYS = Number.POSITIVE_INFINITY;
const TIMEOUT_MS = 8_000;

/** Time passes until the panel says that the file took too long. */
async function expectTimeout(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(TIMEOUT_MS);
    await expect(panel(page)).toHaveAttribute('data-failure', 'timeout', { timeout: 500 });
  }).toPass();
}

// Retry must mend by itself: there is no earlier version to fall back on, but where a test registers one.
test.beforeEach(({ page }) => registerInstead(page, () => ({ previous: null })));

test('offline from the start', async ({ page }) => {
  const files = `**/remotes/${REMOTE}/**`;
  await page.route(files, (route) => route.abort('connectionrefused'));
  await page.goto(PATH);
  await expectContained(page, 'network');
  await page.unroute(files);
  await retry(page);
  await expectPage(page);
});

test('remoteEntry is not there (404)', async ({ page, remote }) => {
  await failFirst(page, remote.row.entry, ALWAYS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(PATH);
  await expectContained(page, 'network');
  await page.unrouteAll();
  await retry(page);
  await expectPage(page);
});

test('remoteEntry answers 500 once: nobody notices', async ({ page, remote }) => {
  const requests = await failFirst(page, remote.row.entry, 2, (route) => route.fulfill({ status: 500 }));
  await page.goto(PATH);
  await expectPage(page);
  expect(requests()).toBeGreaterThan(1);
});

test('remoteEntry is HTML instead of JavaScript', async ({ page, remote }) => {
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

/** What hangs is given up, harms no other area, and works again once it answers. */
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

test('remoteEntry hangs', async ({ page, remote }) => {
  await page.clock.install();
  const asked = page.waitForRequest((request) => requestsFor(remote.row.entry)(new URL(request.url())));
  await page.route(requestsFor(remote.row.entry), () => undefined);
  await page.goto(PATH);
  await asked;
  await page.locator('script[src*="remoteEntry.js"]').waitFor({ state: 'attached' });
  await expectRecovery(page);
});

test('remoteEntry is cut off half way', async ({ page, remote, request }) => {
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

test('remoteEntry is not the file that was released', async ({ page, remote }) => {
  await rewrite(page, remote.row.entry, (text) => `${text}\nwindow.tampered = true;`);
  await page.goto(PATH);
  await expectContained(page, 'integrity');
  expect(await page.evaluate('window.tampered')).toBeUndefined();
  await page.unrouteAll();
  await retry(page);
  await expectPage(page);
});

test('an entry of a foreign origin is refused before it is asked for', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://elsewhere.example')) foreign.push(request.url());
  });
  await registerInstead(page, ({ entry }) => ({ entry: `https://elsewhere.example${entry}` }));
  await page.goto(PATH);
  await expectContained(page, 'integrity');
  expect(foreign).toEqual([]);
  await mendRegistry(page);
  await retry(page);
  await expectPage(page);
});

test('the chunk of the exposed module is not there', async ({ page, remote }) => {
  await failFirst(page, remote.exposed, ALWAYS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(PATH);
  await expectContained(page, 'network');
  await page.unrouteAll();
  await retry(page);
  await expectPage(page);
});

test('the chunk of the exposed module hangs', async ({ page, remote }) => {
  await page.clock.install();
  await page.route(requestsFor(remote.exposed), () => undefined);
  await page.goto(PATH);
  await page.locator(`script[src*="${remote.exposed}"]`).waitFor({ state: 'attached' });
  await expectRecovery(page);
});

const THROWS_ONCE = 'if(!self.thrown){self.thrown=true;throw new Error("broken on purpose")}';

test('the module throws while it is evaluated, once', async ({ page, remote }) => {
  await rewrite(page, remote.exposed, throwingModule('remote', THROWS_ONCE));
  await page.goto(PATH);
  // Visiting another area and coming back would already mend it: the next test does.
  await expect(panel(page)).toHaveAttribute('data-failure', 'evaluation');
  await expect(page.getByRole('banner')).toBeVisible();
  await retry(page);
  await expectPage(page);
});

test('a module that threw once leaves the other areas alive, and a second visit mends it too', async ({
  page,
  remote,
}) => {
  await rewrite(page, remote.exposed, throwingModule('remote', THROWS_ONCE));
  await page.goto(PATH);
  await expect(panel(page)).toHaveAttribute('data-failure', 'evaluation');
  await expect(page.getByRole('banner')).toBeVisible();
  await navigate(page, OTHER_PATH);
  await expectPage(page);
  await navigate(page, PATH);
  await expectPage(page);
});

test('the module throws whenever it is evaluated', async ({ page, remote }) => {
  const always = 'if(!self.mended)throw new Error("broken on purpose");';
  await rewrite(page, remote.exposed, throwingModule('remote', always));
  await page.goto(PATH);
  await expectContained(page, 'evaluation');
  await retry(page);
  await expect(panel(page)).toHaveAttribute('data-failure', 'evaluation');
  await page.evaluate('self.mended = true');
  await retry(page);
  await expectPage(page);
});

test('a component throws while it renders', async ({ page, remote }) => {
  await page.addInitScript('self.renderFails = true');
  await rewrite(page, remote.pageChunk, throwingComponent);
  await page.goto(PATH);
  await expectContained(page, 'render');
  await page.evaluate('self.renderFails = false');
  await retry(page);
  await expectPage(page);
});

test('a release of another contract is refused before it is asked for', async ({ page, remote }) => {
  const requests = await failFirst(page, remote.row.entry, 0, (route) => route.abort());
  await registerInstead(page, () => ({ contract: '2' }));
  await page.goto(PATH);
  await expectContained(page, 'contract');
  expect(requests()).toBe(0);
  await mendRegistry(page);
  await retry(page);
  await expectPage(page);
});

test('a remote whose export speaks another contract than its row says is refused', async ({
  page,
  remote,
}) => {
  await rewrite(page, remote.exposed, (text) => text.replace('contract:"1"', 'contract:"2"'));
  await page.goto(PATH);
  await expectContained(page, 'contract');
});

test('a remote built against another React major is refused', async ({ page }) => {
  await registerInstead(page, ({ shared }) => ({ shared: { ...shared, react: '^18.3.0' } }));
  await page.goto(PATH);
  await expectContained(page, 'contract');
  await mendRegistry(page);
  await retry(page);
  await expectPage(page);
});

test('after a second failure the version released before is shown', async ({ page, remote }) => {
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

test('a pointer on a link fetches the remote ahead of the click', async ({ page, remote }) => {
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
