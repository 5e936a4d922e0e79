/** A deploy while a tab is open: the tab keeps the version it started with, and a new tab gets the new one. */
import type { APIRequestContext } from '@playwright/test';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { limit } from '../time-limit';
import { makeToken } from './deploy-token';
import { expect, expectPage, navigate, OTHER_PATH, test, type Row } from './remote-under-test';

// A different remote than the failure tests use, because they run in parallel.
const DEPLOYED = 'mf-sales';
const DEPLOYED_PATH = '/sales-dashboard';
const root = path.resolve(__dirname, '../..');
const run = promisify(execFile);
test.use({ person: 'sales' });

/** Copies the remote's build under another version. Returns its folder. */
function copyBuild(part: string, version: string, next: string): string {
  const dist = mkdtempSync(path.join(tmpdir(), 'farmpost-deploy-'));
  cpSync(path.join(root, part, 'dist'), dist, { recursive: true });
  for (const name of ['release.json', 'page-script.json']) {
    const file = path.join(dist, name);
    if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(version, next));
  }
  return dist;
}

async function versionOf(request: APIRequestContext, part: string): Promise<string> {
  const { remotes } = (await (await request.get('/api/registry')).json()) as { remotes: Row[] };
  return remotes.find(({ name }) => name === part)?.version ?? '';
}

for (const part of ['mf-marketing', 'mf-agent', 'mf-admin', 'mf-sales']) {
  test(`the team of ${part} can publish its build`, async ({ request, baseURL }) => {
    const version = await versionOf(request, part);
    const dist = copyBuild(part, version, `${version}-own-${Date.now()}`);
    try {
      const { stdout } = await run(
        process.execPath,
        [
          'scripts/release.mjs',
          part,
          'publish',
          '--publish-only',
          '--no-build',
          '--dist',
          dist,
          '--portal',
          baseURL ?? '',
        ],
        { cwd: root, env: { ...process.env, FARMPOST_DEPLOY_TOKEN: await makeToken(request, part) } },
      );
      expect(stdout).toContain('published');
      expect(await versionOf(request, part)).toBe(version);
    } finally {
      rmSync(dist, { recursive: true });
    }
  });
}

test('a tab opened before a deploy still loads its files, and offers the new version when idle', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  // Allow for three commands, each in a process of its own.
  test.setTimeout(limit(180_000));
  const version = await versionOf(request, DEPLOYED);
  const next = `${version}-next-${Date.now()}`;
  const entryOf = (released: string) => `/remotes/${DEPLOYED}/${released}/remoteEntry.js`;
  const token = await makeToken(request, DEPLOYED);
  const release = (...args: readonly string[]) =>
    run(process.execPath, ['scripts/release.mjs', DEPLOYED, ...args, '--portal', baseURL ?? ''], {
      cwd: root,
      env: { ...process.env, FARMPOST_DEPLOY_TOKEN: token },
    });

  await page.goto(OTHER_PATH);
  await expectPage(page);

  // The test moves the clock of this tab, which asks every five minutes whether its releases were replaced.
  const idle = await context.newPage();
  await idle.clock.install();
  await idle.goto(OTHER_PATH);
  await expectPage(idle);
  const offer = idle.getByText('A new version is ready.');

  const dist = copyBuild(DEPLOYED, version, next);
  await release('publish', '--dist', dist, '--no-build');
  try {
    const old = page.waitForResponse((response) => response.url().endsWith(entryOf(version)));
    await navigate(page, DEPLOYED_PATH);
    expect((await old).status()).toBe(200);
    await expectPage(page);

    const tab = await context.newPage();
    const fresh = tab.waitForResponse((response) => response.url().endsWith(entryOf(next)));
    await tab.goto(DEPLOYED_PATH);
    expect((await fresh).status()).toBe(200);
    await expectPage(tab);

    await expect(async () => {
      await idle.clock.fastForward('05:10');
      await expect(offer).toBeVisible({ timeout: limit(1000) });
    }).toPass();
    // A person who has started typing is not interrupted.
    await idle.keyboard.press('Tab');
    await idle.clock.fastForward('00:06');
    await expect(offer).toBeHidden();
    await expect(async () => {
      await idle.clock.fastForward('00:36');
      await expect(offer).toBeVisible({ timeout: limit(1000) });
    }).toPass();
    const reloaded = idle.waitForEvent('framenavigated');
    await idle.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expectPage(idle);
    await expect(offer).toHaveCount(0);
  } finally {
    await release('rollback', version);
    rmSync(dist, { recursive: true });
  }
});
