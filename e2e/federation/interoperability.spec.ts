/** Module Federation both ways: this shell with remotes of other tools, and a remote of ours in another host. */
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { portalUrl, sessionOf } from '../sessions';
import { limit } from '../time-limit';
import { makeToken, previewIn } from './deploy-token';
import { expect, expectPage, PATH, REMOTE, test, type Row } from './remote-under-test';

const root = path.resolve(__dirname, '../..');
const run = promisify(execFile);

/** Runs a build in its own process, like another team's; resolves with its output folder. */
async function built(script: string, folder: string, ...args: readonly string[]): Promise<string> {
  await run(process.execPath, [path.join(__dirname, script), folder, ...args], { cwd: root });
  return folder;
}

/** Serves the folder's files from the portal's origin, under `prefix`. */
async function serve(page: Page, prefix: string, folder: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith(prefix),
    (route) =>
      route.fulfill({
        path: path.join(folder, new URL(route.request().url()).pathname.slice(prefix.length)),
      }),
  );
}

// Allow for the build in each test.
test.describe.configure({ timeout: limit(120_000) });

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'farmpost-foreign-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const tool of ['rspack', 'vite'] as const) {
  test(`a stock build by ${tool} passes the gate, and the shell mounts it`, async ({
    page,
    request,
    baseURL,
  }) => {
    const version = `${tool}-${Date.now()}`;
    const dist = await built(`foreign-remotes/build-with-${tool}.mjs`, path.join(folder, tool), version);
    const { stdout } = await run(
      process.execPath,
      [
        'scripts/release.mjs',
        REMOTE,
        'publish',
        '--publish-only',
        '--no-build',
        '--dist',
        dist,
        '--portal',
        baseURL ?? '',
      ],
      { cwd: root, env: { ...process.env, FARMPOST_DEPLOY_TOKEN: await makeToken(request, REMOTE) } },
    );
    expect(stdout).toContain(`${REMOTE} ${version} is published`);
    await previewIn(page.context().request, REMOTE, version);
    const entry = page.waitForResponse((response) =>
      response.url().includes(`/remotes/${REMOTE}/${version}/remoteEntry.js`),
    );
    await page.goto(PATH);
    expect((await entry).status()).toBe(200);
    await expectPage(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Built elsewhere');
    await expect(main.getByText(`Shown at ${PATH}`)).toBeVisible();
    await main.getByRole('button', { name: 'Press' }).click();
    await expect(main.getByRole('status')).toHaveText('Pressed 1 times');
    await expect(page.getByRole('banner')).toBeVisible();
  });
}

test.describe('another host', () => {
  test.use({ person: 'sales' });

  /** Builds a host that shares what the manifest of mf-sales names, and opens it on a page of the remote. */
  async function openHost(page: Page, name: string, omitted?: string): Promise<void> {
    const { remotes } = (await (await page.request.get('/api/registry')).json()) as { remotes: Row[] };
    const row = remotes.find((each) => each.name === 'mf-sales');
    const manifest = (row?.entry ?? '').replace('remoteEntry.js', 'mf-manifest.json');
    const where = path.join(folder, name);
    mkdirSync(where);
    const copy = path.join(where, 'manifest.json');
    writeFileSync(copy, await (await page.request.get(manifest)).text());
    const files = await built(
      'foreign-host/build.mjs',
      path.join(where, 'files'),
      copy,
      ...(omitted === undefined ? [] : [omitted]),
    );
    await serve(page, '/foreign-host/', files);
    await page.route(
      ({ pathname }) => pathname === '/foreign-host',
      (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Host</title><body><script src="/foreign-host/main.js"></script></body></html>',
        }),
    );
    const { access_token: token } = JSON.parse(await sessionOf('sales')) as { access_token: string };
    const asked = new URLSearchParams({ manifest, path: '/sales-dashboard', token });
    await page.goto(`${portalUrl()}/foreign-host?${asked}`);
  }

  test('that shares what the manifest names mounts a remote of ours', async ({ page }) => {
    await openHost(page, 'whole');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
    await expect(page.getByRole('heading', { name: 'Recent clients' })).toBeVisible();
  });

  for (const omitted of ['@farmpost/shared/client/router', '@tanstack/react-query']) {
    test(`that lacks ${omitted} is told so`, async ({ page }) => {
      await openHost(page, `without-${omitted.replaceAll(/\W/g, '-')}`, omitted);
      await expect(page.getByText(`mf-sales needs ${omitted} of its host`)).toBeVisible();
    });
  }

  test('that lacks the runtime is told so', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await openHost(page, 'without-runtime', 'runtime');
    await expect.poll(() => errors.join()).toContain('mf-sales needs the federation runtime of its host');
  });
});
