/**
 * `npm run build`: builds the shell, the remotes and the bff if they are stale.
 * Options: workspace names (`npm run build -- mf-agent`) build only those, stale or not.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { must, root, seconds } from './lib/run.mjs';
import { assertKnown, frontEnds } from './lib/workspaces.mjs';

const stampOf = (name) => path.join(root, name, 'dist/.inputs');

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
assertKnown(asked, [...frontEnds(), 'bff']);
await ensureInstalled();
const { register } = await import('tsx/cjs/api');
register();
const { inputsHash } = createRequire(import.meta.url)('../shared/src/federation/build-inputs.ts');
const hashOf = (name) => inputsHash(path.join(root, name));
const isBuilt = (name) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hashOf(name);

const started = performance.now();

const stale = frontEnds().filter((name) => (asked.length > 0 ? asked.includes(name) : !isBuilt(name)));

if (stale.length > 0) {
  console.log(`Building ${stale.join(', ')} …`);
  const { bundle } = await import('./lib/bundle.mjs');
  if (!(await bundle(stale))) process.exit(1);
  for (const name of stale) writeFileSync(stampOf(name), hashOf(name));
}
if (asked.length === 0 || asked.includes('bff')) {
  const { packKit } = await import('./lib/kit.mjs');
  await Promise.all([must(process.execPath, [path.join(root, 'scripts/build-bff.mjs')]), packKit()]);
}
console.log(`Built in ${seconds(started)}.`);
