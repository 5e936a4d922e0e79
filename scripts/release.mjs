/** `npm run release -w mf-agent -- --portal URL`; the actions and options are those of `shared/src/team/release.ts`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensurePackages } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { assertKnown, frontEnds } from './lib/workspaces.mjs';

const started = performance.now();
const [part, ...args] = process.argv.slice(2);
if (!part || part.startsWith('-')) {
  console.error('Name the part: npm run release -w mf-agent -- --portal URL');
  process.exit(1);
}
assertKnown([part], frontEnds());
await ensurePackages('serving');
const { register } = await import('tsx/cjs/api');
register();
const { runRelease } = createRequire(import.meta.url)('../shared/src/team/release.ts');

/** In this process: another one would load the same modules again. */
async function build() {
  const [{ bundle }, { stampBuild }] = await Promise.all([
    import('./lib/bundle.mjs'),
    import('./lib/build-stamp.mjs'),
  ]);
  if (!(await bundle([part]))) throw new Error('It was not built; see the lines above.');
  stampBuild(part);
}

await runRelease({
  part,
  dist: path.join(root, part, 'dist'),
  build,
  args,
  started,
});
