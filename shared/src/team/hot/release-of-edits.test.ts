/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Compiler } from 'webpack';
import { integrityOf } from '../../federation/chunk-integrity';
import { ReleaseOfEdits } from './release-of-edits';

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-edits-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (file: string) => path.join(folder, file);
/** With its own time: webpack compares times, and distrusts those of the last seconds. */
let time = 1_000_000;
function write(file: string, text: string): void {
  writeFileSync(at(file), text);
  time += 60;
  utimesSync(at(file), time, time);
}
const row = () => JSON.parse(readFileSync(at('dist/release.json'), 'utf8')) as Record<string, unknown>;

it('describes the release again only after a change of its export, and has the hashes of each build', async () => {
  mkdirSync(at('dist'));
  write('remote.js', "import './page.js';");
  write('page.js', 'console.log(1);');
  let described = 0;
  /** Stands for the preset's plugin, by its name. */
  const describe = {
    apply: ({ hooks }: Compiler) =>
      hooks.afterEmit.tapPromise('ReleasePlugin', async () => {
        described += 1;
        writeFileSync(at('dist/release.json'), JSON.stringify({ version: `${described}`, integrity: 'old' }));
      }),
  };
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    cache: { type: 'memory' },
    entry: { remoteEntry: './remote.js?exposed' },
    output: { path: at('dist/client') },
    plugins: [describe, new ReleaseOfEdits(at('dist/release.json'))],
  });
  const build = promisify(compiler.run.bind(compiler));
  const entryHash = () => integrityOf(readFileSync(at('dist/client/remoteEntry.js')));

  await build();
  expect(row()).toEqual({ version: '1', integrity: 'old' });

  write('page.js', 'console.log(2);');
  await build();
  expect(described).toBe(1);
  expect(row()).toMatchObject({ version: '1', integrity: entryHash() });

  write('remote.js', "import './page.js'; console.log('another route');");
  await build();
  expect(row()).toEqual({ version: '2', integrity: 'old' });
  await promisify(compiler.close.bind(compiler))();
});
