/**
 * All tests, and the first mailing in a browser on a new demo, on other days and in other time zones:
 *
 *   node scripts/nightly/clock.mjs                                  every day in both zones
 *   node scripts/nightly/clock.mjs february-29 Asia/Kolkata         some of them
 *   node scripts/nightly/clock.mjs in-5-years journey               only the browser; `tests` runs only the tests
 */
import path from 'node:path';
import { ensureChromium } from '../lib/chromium.mjs';
import { runAt } from '../lib/faketime.mjs';
import { bin, root, seconds } from '../lib/run.mjs';

const DAY = 86_400_000;
const inDays = (days) => new Date(Date.now() + days * DAY);

const days = {
  'in-40-days': inDays(40),
  'in-5-years': inDays(5 * 365),
  // The same day in both zones.
  'february-29': new Date('2028-02-29T12:00:00Z'),
  // Eight minutes before midnight in UTC: an evening in the United States, and the last of a year.
  'new-years-eve': new Date('2026-12-31T23:52:00Z'),
  // Ten minutes before Los Angeles skips an hour.
  'clocks-change': new Date('2027-03-14T09:50:00Z'),
};
const zones = ['America/Los_Angeles', 'Asia/Kolkata'];

const parts = {
  tests: (time, zone) => runAt(time, bin('jest'), [], { env: { TZ: zone, TEST_TZ: zone } }),
  journey: async (time, zone) =>
    runAt(
      time,
      bin('playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', 'e2e/journeys/first-mailing.spec.ts'],
      {
        env: {
          TZ: zone,
          CHROMIUM_PATH: path.join(root, 'scripts/nightly/real-time-chromium.sh'),
          REAL_CHROMIUM: await ensureChromium(),
        },
      },
    ),
};

const wanted = process.argv.slice(2);
const known = [...Object.keys(days), ...zones, ...Object.keys(parts)];
const unknown = wanted.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(1);
}
/** The names given as arguments, or all. */
const chosen = (names) => {
  const named = names.filter((name) => wanted.includes(name));
  return named.length > 0 ? named : names;
};

const failed = [];
for (const day of chosen(Object.keys(days))) {
  for (const zone of chosen(zones)) {
    for (const part of chosen(Object.keys(parts))) {
      const name = `${part} ${day} ${zone}`;
      const started = performance.now();
      console.log(`\n${name}, from ${days[day].toISOString()}`);
      const { code } = await parts[part](days[day], zone);
      console.log(`${name}: ${code === 0 ? 'passed' : 'failed'}, in ${seconds(started)}.`);
      if (code !== 0) failed.push(name);
    }
  }
}
if (failed.length > 0) {
  console.error(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`);
  process.exit(1);
}
