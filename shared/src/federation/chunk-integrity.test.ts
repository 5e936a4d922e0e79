import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ChunkIntegrity, integritiesIn, integrityOf } from './chunk-integrity';

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-integrity-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function build(name: string, mode: 'production' | 'development'): Promise<string> {
  const context = path.join(folder, name);
  const output = path.join(context, 'dist');
  mkdirSync(context, { recursive: true });
  writeFileSync(path.join(context, 'main.js'), "import('./a.js'); import('./b.js');");
  writeFileSync(path.join(context, 'a.js'), "import './a.css'; export const a = import('./c.js');");
  writeFileSync(path.join(context, 'a.css'), 'p { color: red }');
  for (const one of ['b', 'c'])
    writeFileSync(path.join(context, `${one}.js`), `export const one = '${one}';`);
  const compiler = webpack({
    mode,
    context,
    entry: './main.js',
    devtool: false,
    experiments: { css: true },
    output: { path: output, filename: 'main.js', chunkFilename: '[name].[contenthash:8].js' },
    plugins: [new ChunkIntegrity()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return output;
}

describe.each(['production', 'development'] as const)('a %s build', (mode) => {
  it('contains the integrity of every file that it loads itself', async () => {
    const output = await build(mode, mode);
    const runtime = readFileSync(path.join(output, 'main.js'), 'utf8');
    const { 'main.js': entry, ...loaded } = integritiesIn(output);
    expect(entry).toBe(integrityOf(runtime));
    expect(
      Object.keys(loaded)
        .map((file) => path.extname(file))
        .sort(),
    ).toEqual(['.css', '.js', '.js', '.js']);
    for (const integrity of Object.values(loaded)) {
      expect(runtime).toContain(integrity.replace(/^sha384-/, ''));
    }
    expect(runtime).not.toMatch(/integrity of (js|css)/);
    expect(runtime).toMatch(/script\.integrity|\w+\.integrity ?= ?"sha384-"/);
  });
});
