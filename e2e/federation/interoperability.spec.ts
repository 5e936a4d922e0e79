/** Module Federation both ways: this shell with remotes of other tools, and a remote of ours in another host. */
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { portalUrl, sessionOf } from '../sessions';
import { limit } from '../time-limit';
import { expect, expectPage, PATH, registerInstead, REMOTE, test, type Row } from './remote-under-test';

/** Runs a build in its own process, like another team's; resolves with its output folder. */
async function built(script: string, folder: string): Promise<string> {
  await promisify(execFile)(process.execPath, [path.join(__dirname, script), folder], {
    cwd: path.resolve(__dirname, '../..'),
  });
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
  test(`the shell mounts a remote built by ${tool}`, async ({ page }) => {
    const files = await built(`foreign-remotes/build-with-${tool}.mjs`, path.join(folder, tool));
    const prefix = `/remotes/${REMOTE}/${tool}/`;
    await serve(page, prefix, files);
    const entry = readFileSync(path.join(files, 'remoteEntry.js'));
    await registerInstead(page, () => ({
      version: tool,
      container: `built_by_${tool}`,
      entry: `${prefix}remoteEntry.js`,
      integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
      previous: null,
    }));
    await page.goto(PATH);
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

  test('mounts a remote of ours from its manifest', async ({ page, request }) => {
    const files = await built('foreign-host/build.mjs', path.join(folder, 'host'));
    await serve(page, '/foreign-host/', files);
    await page.route(
      ({ pathname }) => pathname === '/foreign-host',
      (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Host</title><body><script src="/foreign-host/main.js"></script></body></html>',
        }),
    );
    const { remotes } = (await (await request.get('/api/registry')).json()) as { remotes: Row[] };
    const row = remotes.find(({ name }) => name === 'mf-sales');
    const { access_token: token } = JSON.parse(await sessionOf('sales')) as { access_token: string };
    const asked = new URLSearchParams({
      manifest: (row?.entry ?? '').replace('remoteEntry.js', 'mf-manifest.json'),
      path: '/sales-dashboard',
      token,
    });
    await page.goto(`${portalUrl()}/foreign-host?${asked}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
    await expect(page.getByRole('heading', { name: 'Recent clients' })).toBeVisible();
  });
});
