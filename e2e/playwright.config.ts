/** Browser tests against the built portal, which `portal.setup.ts` starts unless PORTAL_URL names a running one. */
import { defineConfig } from '@playwright/test';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { machineFactor } from '../scripts/lib/machine-speed.mjs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const retries = process.env.CI ? 1 : 0;
const factor = machineFactor();

/** One project for each file, because projects run in their order and files of one in the order of their names. */
const reversed = () =>
  ['federation', 'journeys']
    .flatMap((folder) => readdirSync(path.join(__dirname, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.spec.ts'))
    .toSorted()
    .toReversed()
    .map((file) => ({ name: path.basename(file, '.spec.ts'), testMatch: file }));

export default defineConfig({
  testDir: '.',
  outputDir: '../var/test-results',
  globalSetup: './portal.setup.ts',
  // Leave tagged tests to the nightly run; `nightly.json` says why.
  ...(process.env.NIGHTLY ? {} : { grepInvert: /@nightly/ }),
  ...(process.env.FILE_ORDER === 'reversed' && { projects: reversed() }),
  fullyParallel: false,
  workers: 2,
  // A shared machine can stall for seconds; a test that passes only on retry is reported as flaky.
  retries,
  timeout: 60_000 * factor,
  expect: { timeout: 15_000 * factor },
  use: {
    viewport: { width: 1280, height: 800 },
    // Without them an action that waits in vain ends with the test's time, and the report does not say where.
    actionTimeout: 45_000 * factor,
    navigationTimeout: 45_000 * factor,
    // A trace of every attempt would take a large part of the time.
    trace: retries > 0 ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? installed.find((file) => existsSync(file)),
      // The browser's background services contact hosts that no test needs; root needs --no-sandbox.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // Debian's Chromium turns rasterization on; without a graphics card it takes a seventh of the browser's time.
        '--disable-gpu-rasterization',
      ],
    },
  },
});
