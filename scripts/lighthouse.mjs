/**
 * `npm run lighthouse`: one page of each public kind on a throttled phone, median of three runs against the built
 * portal. Fails if a page misses its thresholds or does not exist. Lighthouse, 150 MB with its dependencies, is
 * installed into `var/tools` on first use, as `scripts/lighthouse/package-lock.json` pins it.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { must, root } from './lib/run.mjs';
import { freePort } from './lib/free-port.mjs';
import { startDemo } from './lib/portal.mjs';

/** The address of Lighthouse's module, installed if its lock file changed since. */
async function ensureLighthouse() {
  const pinned = path.join(root, 'scripts/lighthouse');
  const tools = path.join(root, 'var/tools/lighthouse');
  const lock = path.join(tools, 'node_modules/.installed-lock.json');
  const wanted = readFileSync(path.join(pinned, 'package-lock.json'), 'utf8');
  if (!existsSync(lock) || readFileSync(lock, 'utf8') !== wanted) {
    console.log('Installing Lighthouse (first time, or its lock file changed) …');
    mkdirSync(tools, { recursive: true });
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(pinned, file), path.join(tools, file));
    await must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tools });
    copyFileSync(path.join(pinned, 'package-lock.json'), lock);
  }
  return pathToFileURL(createRequire(path.join(tools, 'package.json')).resolve('lighthouse')).href;
}

await ensureInstalled();
const { ensureChromium, chromiumArgs } = await import('./lib/chromium.mjs');
const executablePath = await ensureChromium();
await must(process.execPath, ['scripts/build.mjs']);

const { default: lighthouse } = await import(await ensureLighthouse());
const { chromium } = await import('playwright');

const RUNS = 3;
/** Scores are 0 to 100, `lcp` is milliseconds. Accessibility, best practices and SEO must be 100 everywhere. */
const pages = [
  { name: 'Landing page', url: '/agent/dana-whitfield', performance: 98, lcp: 1500 },
  { name: 'Home', url: '/', performance: 95, lcp: 2000 },
  { name: 'Pricing', url: '/pricing', performance: 95, lcp: 2000 },
  {
    name: 'Blog post',
    url: '/blog/postcard-marketing-roi-study-2024',
    performance: 95,
    lcp: 2000,
  },
];
const PERFECT = ['accessibility', 'best-practices', 'seo'];

const data = mkdtempSync(path.join(tmpdir(), 'farmpost-lighthouse-'));
const portal = await startDemo({ data });
const debuggingPort = await freePort();
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumArgs, `--remote-debugging-port=${debuggingPort}`],
});

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The page's missed thresholds; empty if it passes. */
async function check(page) {
  const answer = await fetch(portal.url + page.url);
  if (answer.status !== 200) return [`it answers ${answer.status}`];
  const results = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { lhr } = await lighthouse(portal.url + page.url, {
      port: debuggingPort,
      output: 'json',
      logLevel: 'error',
    });
    results.push(lhr);
  }
  const score = (category) => Math.round(median(results.map((lhr) => lhr.categories[category].score)) * 100);
  const value = (audit) => median(results.map((lhr) => lhr.audits[audit].numericValue));
  const performance = score('performance');
  const lcp = value('largest-contentful-paint');
  const others = PERFECT.map((category) => ({ category, reached: score(category) }));
  console.log(
    `${page.name} ${page.url}: performance ${performance}, ${others.map(({ category, reached }) => `${category} ${reached}`).join(', ')}; LCP ${(lcp / 1000).toFixed(2)} s, TBT ${value('total-blocking-time').toFixed(0)} ms, CLS ${value('cumulative-layout-shift').toFixed(3)}`,
  );
  const failing = Object.values(results[0].audits)
    .filter(
      ({ id, score: reached }) =>
        reached !== null &&
        reached < 1 &&
        PERFECT.some((category) =>
          results[0].categories[category].auditRefs.some((ref) => ref.id === id && ref.weight > 0),
        ),
    )
    .map(({ id }) => id);
  return [
    ...(performance < page.performance ? [`performance ${performance} is under ${page.performance}`] : []),
    ...(lcp > page.lcp ? [`LCP ${lcp.toFixed(0)} ms is over ${page.lcp}`] : []),
    ...others
      .filter(({ reached }) => reached < 100)
      .map(({ category, reached }) => `${category} ${reached} is under 100 (${failing.join(', ')})`),
  ];
}

try {
  const wrong = [];
  for (const page of pages) {
    for (const problem of await check(page)) wrong.push(`${page.name} ${page.url}: ${problem}.`);
  }
  if (wrong.length > 0) {
    console.error(wrong.join('\n'));
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await portal.stop();
  rmSync(data, { recursive: true, force: true });
}
