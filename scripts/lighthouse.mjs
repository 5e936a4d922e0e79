/**
 * `npm run lighthouse`: the landing page on a throttled phone, median of three runs against the built portal.
 * Fails under performance 95 or with a largest contentful paint over 2.0 s.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { must } from './lib/run.mjs';
import { freePort, startDemo } from './lib/portal.mjs';

await ensureInstalled();
const { ensureChromium, chromiumArgs } = await import('./lib/chromium.mjs');
const executablePath = await ensureChromium();
await must(process.execPath, ['scripts/build.mjs']);

const { default: lighthouse } = await import('lighthouse');
const { chromium } = await import('playwright');

const RUNS = 3;
const BUDGET = { performance: 0.95, lcpMilliseconds: 2000 };
const data = mkdtempSync(path.join(tmpdir(), 'farmpost-lighthouse-'));
const portal = await startDemo({ data });
const debuggingPort = await freePort();
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumArgs, `--remote-debugging-port=${debuggingPort}`],
});

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
try {
  const results = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { lhr } = await lighthouse(`${portal.url}/agent/dana-whitfield`, {
      port: debuggingPort,
      output: 'json',
      logLevel: 'error',
    });
    results.push({
      performance: lhr.categories.performance.score,
      accessibility: lhr.categories.accessibility.score,
      bestPractices: lhr.categories['best-practices'].score,
      seo: lhr.categories.seo.score,
      lcp: lhr.audits['largest-contentful-paint'].numericValue,
      tbt: lhr.audits['total-blocking-time'].numericValue,
      cls: lhr.audits['cumulative-layout-shift'].numericValue,
    });
  }
  const of = (name) => median(results.map((result) => result[name]));
  const percent = (name) => Math.round(of(name) * 100);
  console.log(`Landing page, mobile, median of ${RUNS}:`);
  console.log(
    `performance ${percent('performance')}, accessibility ${percent('accessibility')}, best practices ${percent('bestPractices')}, SEO ${percent('seo')}`,
  );
  console.log(
    `LCP ${(of('lcp') / 1000).toFixed(2)} s, TBT ${of('tbt').toFixed(0)} ms, CLS ${of('cls').toFixed(3)}`,
  );
  if (of('performance') < BUDGET.performance || of('lcp') > BUDGET.lcpMilliseconds) {
    console.error('Over budget: performance must be at least 95 and LCP at most 2.0 s.');
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await portal.stop();
  rmSync(data, { recursive: true, force: true });
}
