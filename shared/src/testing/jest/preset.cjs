/** jest for a remote: components under jsdom, TypeScript by swc. `jest.config.cjs`: `module.exports = require('…')`. */
const path = require('node:path');
const { testTime, testZone } = require('./time-and-zone.cjs');

/** Packages published as ES modules only, and the kit's own sources, which jest must transform. */
const transformed = ['@farmpost', 'uqr', 'msw', '@mswjs', '@open-draft', 'until-async', 'rettime'];
const own = (file) => path.join(__dirname, file);
const swc = (tsx) => [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

process.env.TZ = testZone;

module.exports = {
  testTimeout: 60_000,
  fakeTimers: { now: Date.parse(testTime) },
  testEnvironment: own('dom-environment.cjs'),
  // No `browser`: MSW answers in Node.
  testEnvironmentOptions: { customExportConditions: [''] },
  setupFilesAfterEnv: [own('set-clock.cjs'), own('setup-dom.cjs')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '\\.ts$': swc(false), '\\.(tsx|mjs|js)$': swc(true) },
  transformIgnorePatterns: [`/node_modules/(?!(${transformed.join('|')})/)`],
  moduleNameMapper: {
    '\\.woff2$|\\?(inline|script)$': own('empty-text.cjs'),
    '\\.(css|svg)$': own('empty-module.cjs'),
  },
};
