/**
 * `npm test`: installs, then runs everything: the checks of `npm run verify`, the journeys in a real browser, and the
 * page budgets. Ends with the time that each step took.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensurePackages } from './lib/install.mjs';
import { createSteps, failedTests, printFlaky, printSlowestFiles } from './lib/playwright-report.mjs';
import { bin, must, root, run, seconds } from './lib/run.mjs';

const started = performance.now();
const { timed, print: printSteps } = createSteps();
await timed('install', () => ensurePackages('all'));
const { ensureChromium } = await import('./lib/chromium.mjs');
const { verify } = await import('./verify.mjs');

// Installing a browser is mostly waiting for the network.
const browserFound = ensureChromium();

const checks = await timed('verify', () => verify());
await timed('build', () => must(process.execPath, ['scripts/build.mjs']));

const report = path.join(root, 'var/reports/playwright.json');
mkdirSync(path.dirname(report), { recursive: true });
const browser = await timed('browser', async () =>
  run(
    bin('playwright'),
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      '--retries=1',
      '--trace=on-first-retry',
    ],
    {
      env: { CHROMIUM_PATH: await browserFound, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  ),
);

// List the requirements whose tests did not pass. Such a test has already failed the run.
await run(process.execPath, ['scripts/requirements.mjs', '--ran']);

const weights = await timed('page budgets', () => run(process.execPath, ['scripts/budgets.mjs']));

const journeys = JSON.parse(readFileSync(report, 'utf8'));
const { expected, flaky, unexpected, skipped: left } = journeys.stats;
const passed = checks.jest.passed + expected + flaky;
const failed = checks.jest.failed + unexpected;
const skipped = checks.jest.skipped + left;
printSlowestFiles(journeys);
printFlaky(journeys);
printSteps();
// Print failures last, because readers of a long log see its end.
const failures = [...checks.failedTests, ...failedTests(journeys)];
if (failures.length > 0) console.log(`\nFailed tests\n${failures.map((test) => `  ${test}`).join('\n')}`);
if (checks.failed.length > 0) console.log(`\nFailed: ${checks.failed.join(', ')}`);
console.log(`\nAll in ${seconds(started)}.\n${passed} passed, ${failed} failed, ${skipped} skipped`);
if (weights.code !== 0) console.log('Some pages are over budget.');
if (checks.failed.length > 0 || browser.code !== 0 || weights.code !== 0) process.exit(1);
