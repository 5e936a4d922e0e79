/** Server builds in the process that is kept for them, as it is bundled for production. */
import { buildSync } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundled, withBundle } from '../testing/bundle';
import { BuildNotRun, createRenderer, type Renderer } from './renderer';

withBundle();

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-renderer-'));
const builds = path.join(folder, 'builds');
let renderer: Renderer;

beforeAll(() => {
  buildSync({ stdin: { contents: '' }, outfile: path.join(builds, 'empty.js') });
  writeFileSync(path.join(folder, 'secret.txt'), 'a secret');
  process.env.JWT_KEYS_OF_TEST = 'a secret';
});
beforeEach(() => {
  renderer = createRenderer({
    folder: builds,
    worker: bundled('render.worker'),
    log: { warn: () => undefined },
    timeoutMs: 3000,
  });
});
afterEach(() => renderer.close());
afterAll(() => {
  delete process.env.JWT_KEYS_OF_TEST;
  rmSync(folder, { recursive: true });
});

let count = 0;
/** A server build whose landing page is what `code` answers. */
function build(code: string): string {
  const file = path.join(builds, `build-${(count += 1)}.js`);
  writeFileSync(file, `exports.renderLanding = (data) => { ${code} };`);
  return file;
}
const draw = (file: string, data: unknown = { agent: 'Ann' }) =>
  renderer.page({ file, method: 'renderLanding', data });

test('renders a page with the build’s code', async () => {
  expect(await draw(build('return { html: data.agent };'))).toEqual({ html: 'Ann' });
});

test.each([
  ['the environment', 'return process.env.JWT_KEYS_OF_TEST ?? "nothing";', /^nothing$/],
  [
    'the environment of the server’s process',
    `return require('node:fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8');`,
    /ERR_ACCESS_DENIED|Access to this API has been restricted/,
  ],
  [
    'files of the server',
    `return require('node:fs').readFileSync(${JSON.stringify(path.join(folder, 'secret.txt'))}, 'utf8');`,
    /ERR_ACCESS_DENIED|Access to this API has been restricted/,
  ],
  [
    'another process',
    `return require('node:child_process').execSync('env').toString();`,
    /ERR_ACCESS_DENIED|Access to this API has been restricted/,
  ],
  [
    'the disk to write on',
    `require('node:fs').writeFileSync(${JSON.stringify(path.join(builds, 'written'))}, 'x'); return 'written';`,
    /ERR_ACCESS_DENIED|Access to this API has been restricted/,
  ],
])('has no access to %s', async (_, code, expected) => {
  const answer = await draw(build(code)).catch((error: Error) => error.message);
  expect(answer).toMatch(expected);
});

test('rejects with what a build throws, and renders the next page', async () => {
  await expect(draw(build(`throw new Error('broken on purpose');`))).rejects.toThrow('broken on purpose');
  expect(await draw(build('return { html: "next" };'))).toEqual({ html: 'next' });
});

test.each([
  ['never ends', 'for (;;);'],
  ['ends the process', 'process.exit(1);'],
  ['fills the memory', 'const all = []; for (;;) all.push(new Array(100000).fill(data));'],
])('survives a build that %s, and does not run it again soon', async (_, code) => {
  const bad = build(code);
  await expect(draw(bad)).rejects.toThrow(/renderer ended/);
  const again = await draw(bad).catch((error: unknown) => error);
  expect(again).toBeInstanceOf(BuildNotRun);
  expect(again).toMatchObject({ message: expect.stringContaining('a moment ago') });
  expect(await draw(build('return { html: "next" };'))).toEqual({ html: 'next' });
});

test('draws the pages that waited while another build hung, and names the one that hung alone', async () => {
  await draw(build('return { html: "started" };'));
  const [bad, good] = [build('for (;;);'), build('return { html: data.agent };')];
  const [hung, same, ...others] = await Promise.all(
    [draw(bad), draw(bad), draw(good, { agent: 'Ann' }), draw(good, { agent: 'Bea' })].map((page) =>
      page.catch((error: unknown) => error),
    ),
  );
  expect(hung).toMatchObject({ message: expect.stringMatching(/renderer ended/) });
  expect(hung).not.toBeInstanceOf(BuildNotRun);
  expect(same).toBeInstanceOf(BuildNotRun);
  expect(others).toEqual([{ html: 'Ann' }, { html: 'Bea' }]);
});
