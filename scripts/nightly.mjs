/**
 * `npm run nightly`: what takes too long for every change. All server tests on both engines, 20,000 fuzzed calls, 100
 * kills of the server with a comparison of the ledgers, 200 kills during syncs of 100,000 listings, the journeys on
 * PostgreSQL, all benchmarks, everything on other days and in other time zones, and a picture of every page.
 * `npm run nightly -- kills` runs one part.
 */
import { ensureInstalled } from './lib/install.mjs';
import { bin, must, run, seconds } from './lib/run.mjs';

const started = performance.now();
const parts = {
  engines: () => run(bin('jest'), ['--selectProjects', 'bff', '--silent'], { env: { TEST_ENGINES: 'both' } }),
  fuzz: () =>
    run(
      bin('jest'),
      ['--selectProjects', 'bff', '--testPathPatterns', 'app.fuzz', '--testTimeout', '600000'],
      {
        env: { FUZZ_CALLS: '20000' },
      },
    ),
  kills: () => run(process.execPath, ['--import', 'tsx', 'scripts/nightly/kill-run.ts', '50']),
  'sync-kills': () => run(process.execPath, ['--import', 'tsx', 'scripts/nightly/sync-kill-run.ts', '100']),
  journeys: async () =>
    run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', 'e2e/journeys'], {
      env: { CHROMIUM_PATH: await ensureChromium(), PORTAL_ENGINE: 'postgres' },
    }),
  bench: () => run(process.execPath, ['scripts/bench.mjs']),
  clock: () => run(process.execPath, ['scripts/nightly/clock.mjs']),
  shots: () => run(process.execPath, ['scripts/shots.mjs']),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

await ensureInstalled();
const { ensureChromium } = await import('./lib/chromium.mjs');
await must(process.execPath, ['scripts/build.mjs']);
const failed = [];
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  if ((await part()).code !== 0) failed.push(name);
}
console.log(
  `\n${failed.length === 0 ? 'Nothing failed' : `Failed: ${failed.join(', ')}`}, in ${seconds(started)}.`,
);
if (failed.length > 0) process.exit(1);
