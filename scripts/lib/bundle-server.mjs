/**
 * Bundles the bff: the server, the sandbox and every worker, with `shared` inlined and npm packages external.
 * One file each, without shared chunks, so that `new URL('./name.worker.mjs', import.meta.url)` finds a worker.
 */
import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

const source = path.join(root, 'bff/src');

const isWorker = (file) => file.endsWith('.worker.ts');
/** A program of the tests, which they kill. */
const isTestProcess = (file) => file.startsWith('testing') && file.endsWith('-process.ts');

/** npm packages load at run time; the workspace's shared code has no build output and is bundled. */
const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@farmpost/') ? undefined : { path: name, external: true },
    );
  },
};

/** Packages with machine code, which no bundle can hold. */
const native = ['better-sqlite3', '@node-rs/argon2', 'sharp', 'pg-native'];

const settings = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  logLevel: 'warning',
};

/** Writes to `outdir`, which must be inside of `bff`, where its packages are found. */
export async function bundleServer(outdir, { forTests = false } = {}) {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const entries = (chosen) =>
    Object.fromEntries(chosen.map((file) => [path.basename(file, '.ts'), path.join(source, file)]));
  const programs = build({
    ...settings,
    entryPoints: {
      main: path.join(source, 'main.ts'),
      sandbox: path.join(source, 'sandbox/main.ts'),
      import: path.join(source, 'import/main.ts'),
      ...entries(files.filter(isWorker)),
    },
    outdir,
    sourcemap: true,
    sourcesContent: false,
    plugins: [packagesOutside],
  });
  // Tests start these some hundred times: one small file takes half of the time of 1,900 modules.
  const testPrograms =
    forTests &&
    build({
      ...settings,
      entryPoints: entries(files.filter(isTestProcess)),
      outdir,
      external: native,
      minifySyntax: true,
      minifyWhitespace: true,
      // Packages in CommonJS require Node's own modules.
      banner: {
        js: "import{createRequire as farmpostRequire}from'node:module';const require=farmpostRequire(import.meta.url);",
      },
    });
  await Promise.all([programs, testPrograms]);
  // Files that the bundles read beside themselves.
  cpSync(path.join(source, 'http/api-examples.json'), path.join(outdir, 'api-examples.json'));
  cpSync(path.join(source, 'print/profiles'), path.join(outdir, 'profiles'), { recursive: true });
}
