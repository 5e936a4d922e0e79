/** Runs the import as its own process, like `npm run import`. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundled, withBundle } from '../testing/bundle';

withBundle();

const root = path.resolve(__dirname, '../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'farmpost-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...given: string[]): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [bundled('import'), ...given],
      { cwd: root, env: { PATH: process.env.PATH, FARMPOST_DATA: path.join(folder, 'data') } },
      (error, out, errors) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
    );
  });
}

test('prints each skip with its reason and ends with the counts', async () => {
  const file = path.join(folder, 'feed.json');
  const listing = {
    mlsId: 7,
    modified: '2026-11-01T00:00:00Z',
    address: { full: '7 Alder Street', city: 'Charleston', state: 'South Carolina', postalCode: '29403' },
    mls: { status: 'Active' },
  };
  writeFileSync(file, JSON.stringify([listing, { mlsId: 8 }]));
  const first = await run(file);
  expect(first).toEqual({
    code: 0,
    out: 'Skipped record 2 (listing 8): mls.status is missing\n1 imported, 0 updated, 1 skipped\n',
    errors: '',
  });
  expect((await run(file)).out).toMatch(/\n1 unchanged\n0 imported, 0 updated, 1 skipped\n$/);
});

test('reports the problem with a file or its arguments, and fails', async () => {
  const missing = await run(path.join(folder, 'none.json'));
  expect(missing).toMatchObject({ code: 1, out: '' });
  expect(missing.errors).toContain('none.json does not exist.');
  const text = path.join(folder, 'text.json');
  writeFileSync(text, 'MLS,Price');
  expect(await run(text)).toMatchObject({ code: 1, errors: expect.stringContaining('is not JSON') });
  expect(await run()).toMatchObject({ code: 1, errors: expect.stringContaining('npm run import -- FILE') });
});
