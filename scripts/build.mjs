/**
 * `npm run build`: builds the shell, the remotes and the bff if they are stale.
 * Options: workspace names (`npm run build -- mf-agent`) build only those, stale or not.
 */
import path from 'node:path';
import { ensurePackages } from './lib/install.mjs';
import { must, root, seconds } from './lib/run.mjs';
import { assertKnown, frontEnds } from './lib/workspaces.mjs';

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
assertKnown(asked, [...frontEnds(), 'bff']);
await ensurePackages('serving');
const { isBuilt, stampBuild } = await import('./lib/build-stamp.mjs');

const started = performance.now();
const stale = frontEnds().filter((name) => (asked.length > 0 ? asked.includes(name) : !isBuilt(name)));

async function buildFrontEnds() {
  if (stale.length === 0) return;
  console.log(`Building ${stale.join(', ')} …`);
  const { bundleInLanes } = await import('./lib/bundle-lanes.mjs');
  const areAllBuilt = await bundleInLanes(stale, stampBuild);
  if (!areAllBuilt) process.exit(1);
}

async function buildServer() {
  await must(process.execPath, [path.join(root, 'scripts/build-bff.mjs')]);
  console.log(`Built bff in ${seconds(started)}.`);
}

async function buildKit() {
  const { packKit } = await import('./lib/kit.mjs');
  await packKit();
  console.log(`Packed the kit in ${seconds(started)}.`);
}

const isServerAsked = asked.length === 0 || asked.includes('bff');
await Promise.all([buildFrontEnds(), ...(isServerAsked ? [buildServer(), buildKit()] : [])]);
console.log(`Built in ${seconds(started)}.`);
