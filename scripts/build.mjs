/**
 * `npm run build`: builds the shell, the remotes and the bff if they are stale.
 * Options: workspace names (`npm run build -- mf-agent`) build only those, stale or not.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { inputsHash } from './lib/inputs.mjs';
import { must, root, seconds } from './lib/run.mjs';
import { assertKnown, frontEnds } from './lib/workspaces.mjs';

const stampOf = (name) => path.join(root, name, 'dist/.inputs');

/** A front end's inputs are its own folder, `shared`, and the versions in the lock file. */
const hashOf = (name) =>
  inputsHash([
    `${name}/src`,
    `${name}/package.json`,
    `${name}/webpack.config.ts`,
    'shared/src',
    'shared/package.json',
    'package-lock.json',
    'scripts/lib/bundle.mjs',
  ]);

const isBuilt = (name, hash) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
assertKnown(asked, [...frontEnds(), 'bff']);
await ensureInstalled();
const started = performance.now();

const stale = frontEnds()
  .map((name) => ({ name, hash: hashOf(name) }))
  .filter(({ name, hash }) => (asked.length > 0 ? asked.includes(name) : !isBuilt(name, hash)));

if (stale.length > 0) {
  console.log(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  const { bundle } = await import('./lib/bundle.mjs');
  if (!(await bundle(stale))) process.exit(1);
  for (const { name, hash } of stale) writeFileSync(stampOf(name), hash);
}
if (asked.length === 0 || asked.includes('bff')) {
  await must(process.execPath, [path.join(root, 'scripts/build-bff.mjs')]);
}
console.log(`Built in ${seconds(started)}.`);
