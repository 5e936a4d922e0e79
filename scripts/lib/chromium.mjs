/** Finds a Chromium for the browser tests, or installs one: Playwright's own if it can be downloaded, else Debian's. */
import { existsSync } from 'node:fs';
import { installPackage } from './debian.mjs';
import { bin, run } from './run.mjs';

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser's background services contact hosts that no test needs; root needs --no-sandbox. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

async function find() {
  const { chromium } = await import('playwright');
  return [...installed, chromium.executablePath()].find((file) => file && existsSync(file)) ?? null;
}

/** Path of a Chromium executable; exits the process with a hint if none is available. */
export async function ensureChromium() {
  const found = await find();
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  await run(bin('playwright'), ['install', 'chromium'], { capture: true });
  const own = await find();
  if (own) return own;
  const output = await installPackage('chromium');
  const debian = await find();
  if (debian) return debian;
  console.error(`${output}\nNo Chromium was found and none could be installed.`);
  console.error('Install Chromium or Chrome yourself and set CHROMIUM_PATH to its executable.');
  process.exit(1);
}
