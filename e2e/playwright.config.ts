/** Browser tests against the built portal, which `portal.setup.ts` starts unless PORTAL_URL names a running one. */
import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export default defineConfig({
  testDir: '.',
  outputDir: '../var/test-results',
  globalSetup: './portal.setup.ts',
  fullyParallel: false,
  workers: 2,
  // A shared machine can stall for seconds; a test that passes only on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
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
      ],
    },
  },
});
