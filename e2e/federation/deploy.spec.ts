/** A deploy while a tab is open: the tab keeps the version it started with, and a new tab gets the new one. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectPage, navigate, OTHER_PATH, test, type Row } from './remote-under-test';

// A different remote than the failure tests use, because they run in parallel.
const DEPLOYED = 'mf-sales';
const DEPLOYED_PATH = '/sales-dashboard';
test.use({ person: 'sales' });

test('a tab opened before a deploy still loads its files', async ({ page, context, request }) => {
  const data = process.env.PORTAL_DATA;
  test.skip(!data, 'The data folder of the running portal is unknown.');
  const folder = path.join(data ?? '', 'releases', DEPLOYED);
  const { remotes } = (await (await request.get('/api/registry')).json()) as { remotes: Row[] };
  const version = remotes.find(({ name }) => name === DEPLOYED)?.version ?? '';
  const next = `${version}-next`;
  const entryOf = (released: string) => `/remotes/${DEPLOYED}/${released}/remoteEntry.js`;

  await page.goto(OTHER_PATH);
  await expectPage(page);

  const pointerFile = path.join(folder, 'active.json');
  const before = readFileSync(pointerFile, 'utf8');
  cpSync(path.join(folder, version), path.join(folder, next), { recursive: true });
  const release = readFileSync(path.join(folder, next, 'release.json'), 'utf8');
  writeFileSync(path.join(folder, next, 'release.json'), release.replaceAll(version, next));
  writeFileSync(pointerFile, JSON.stringify({ ...JSON.parse(before), active: next, previous: version }));
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
  } finally {
    writeFileSync(pointerFile, before);
  }
});
