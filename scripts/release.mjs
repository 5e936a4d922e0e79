/** `npm run release -w mf-agent -- --portal URL`; the actions and options are those of `shared/src/team/release.ts`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { register } from 'tsx/cjs/api';
import { must, root } from './lib/run.mjs';

const started = performance.now();
const [part, ...args] = process.argv.slice(2);
if (!part || part.startsWith('-')) {
  console.error('Name the part: npm run release -w mf-agent -- --portal URL');
  process.exit(1);
}
register();
const { runRelease } = createRequire(import.meta.url)('../shared/src/team/release.ts');
await runRelease({
  part,
  dist: path.join(root, part, 'dist'),
  build: () => must(process.execPath, [path.join(root, 'scripts/build.mjs'), part]),
  args,
  started,
});
