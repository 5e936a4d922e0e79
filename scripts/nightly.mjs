/**
 * `npm run nightly`: checks that take too long for every change. All server tests on both engines, 20,000 fuzzed calls,
 * every page with markup in every text, 100 kills of the server with a comparison of the ledgers, a month on the
 * sandbox's clock with a restored backup, a year of farms, lists and plans, 200 kills during syncs of 100,000 listings,
 * the journeys on PostgreSQL, the tests and checks that leave `npm test` (`e2e/nightly.json`,
 * `bff/src/testing/nightly.json`), all benchmarks, everything on other days and in other time zones, a new team's first
 * page from nothing, and a picture of every page.
 * `npm run nightly -- kills` runs one part.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { printServerTests, reportNightlyTests } from './lib/nightly-tests.mjs';
import { bin, must, root, run, seconds } from './lib/run.mjs';

const started = performance.now();
const reports = path.join(root, 'var/reports');
const reportOf = (name) => path.join(reports, `nightly-${name}.json`);

/** Runs browser tests, including those tagged `@nightly`, with all checks of axe. */
async function inBrowser(name, args, env = {}) {
  mkdirSync(reports, { recursive: true });
  return run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    {
      env: {
        CHROMIUM_PATH: await ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name),
        NIGHTLY: '1',
        ...env,
      },
    },
  );
}

const parts = {
  engines: () =>
    run(bin('jest'), ['--selectProjects', 'bff', '--silent'], {
      env: { TEST_ENGINES: 'both', NIGHTLY: '1' },
    }),
  fuzz: () =>
    run(
      bin('jest'),
      ['--selectProjects', 'bff', '--testPathPatterns', 'app.fuzz', '--testTimeout', '600000'],
      {
        env: { FUZZ_CALLS: '20000' },
      },
    ),
  hostile: () => run(process.execPath, ['--import', 'tsx', 'scripts/nightly/hostile-run.ts']),
  kills: () => run(process.execPath, ['--import', 'tsx', 'scripts/nightly/kill-run.ts', '50']),
  month: () => run(process.execPath, ['--import', 'tsx', 'scripts/nightly/month-run.ts']),
  year: () => run(process.execPath, ['--import', 'tsx', 'scripts/nightly/year-run.ts']),
  'sync-kills': () => run(process.execPath, ['--import', 'tsx', 'scripts/nightly/sync-kill-run.ts', '100']),
  journeys: () =>
    inBrowser('journeys', ['e2e/journeys'], { PORTAL_ENGINE: 'postgres', FILE_ORDER: 'reversed' }),
  federation: () => inBrowser('federation', ['e2e/federation', '--grep', '@nightly']),
  'first-page': () => run(process.execPath, ['scripts/nightly/first-page-run.mjs']),
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
if (wanted.length === 0) {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const list = read(path.join(root, 'e2e/nightly.json'));
  const problems = reportNightlyTests(list, ['journeys', 'federation'].map(reportOf).map(read));
  printServerTests(read(path.join(root, 'bff/src/testing/nightly.json')));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) failed.push('the list of nightly tests');
}
console.log(
  `\n${failed.length === 0 ? 'Nothing failed' : `Failed: ${failed.join(', ')}`}, in ${seconds(started)}.`,
);
if (failed.length > 0) process.exit(1);
