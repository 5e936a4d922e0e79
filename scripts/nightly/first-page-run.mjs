/**
 * A new team's first page from nothing: an empty folder and an empty npm cache, the commands of docs/teams.md up to the
 * page in a live portal. `node scripts/nightly/first-page-run.mjs`. Red if it takes more than five minutes.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { freePort } from '../lib/free-port.mjs';
import { startDemo } from '../lib/portal.mjs';
import { seconds } from '../lib/run.mjs';

const NAME = 'mf-desk';
const LIMIT_MS = 5 * 60_000;

const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-first-page-'));
const [data, home, cache] = ['data', 'team', 'cache'].map((name) => path.join(folder, name));
for (const each of [data, home, cache]) mkdirSync(each);
const execute = promisify(execFile);
const env = { ...process.env, npm_config_cache: cache, npm_config_audit: 'false', npm_config_fund: 'false' };

const portal = await startDemo({ data });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
const began = performance.now();
let dev;

async function step(title, work) {
  const started = performance.now();
  const result = await work();
  console.log(`${title}: ${seconds(started)}`);
  return result;
}

/** Resolves with the address at which the page is shown. */
async function develop() {
  const port = await freePort();
  const args = ['run', 'dev', '--', '--portal', portal.url, '--port', String(port)];
  // A group of its own: npm starts the command through a shell.
  dev = spawn('npm', args, {
    cwd: path.join(home, NAME),
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    dev.stdout.on('data', (text) => String(text).includes(`Built ${NAME}`) && resolve());
    dev.once('exit', (code) => reject(new Error(`dev ended with ${code}`)));
  });
  return `http://localhost:${port}`;
}

async function openPage(url) {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('agent@demo.farmpost.test');
  await page.getByLabel('Password', { exact: true }).fill('postcards4all');
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.waitForURL((address) => address.pathname === '/dashboard');
  await page.goto(`${url}/desk`);
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Desk' }).waitFor();
}

try {
  await step('a new repository', () =>
    execute('npx', ['--yes', `${portal.url}/api/platform/new.tgz`, NAME, '--portal', portal.url], {
      cwd: home,
      env,
    }),
  );
  await step('npm install', () => execute('npm', ['install'], { cwd: path.join(home, NAME), env }));
  const url = await step('npm run dev', develop);
  await step('signed in, on the page', () => openPage(url));
  const took = performance.now() - began;
  console.log(`The first page from nothing: ${seconds(began)}.`);
  if (took > LIMIT_MS) {
    console.error('It took more than five minutes.');
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  if (dev) process.kill(-dev.pid);
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
}
