/** One jest run for the whole workspace: pure and server code under node, React code under jsdom. */
import { machineFactor } from './scripts/lib/machine-speed.mjs';
import { testTime, testZone } from './shared/src/testing/jest/time-and-zone.cjs';

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
      experimental: jsx
        ? { plugins: [['@swc/plugin-styled-components', { displayName: true, ssr: true }]] }
        : {},
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/** Packages published as ES modules only, which jest must transform. */
const esm = [
  'geojson-vt',
  'jose',
  'openid-client',
  'oauth4webapi',
  'oidc-provider',
  'postal-mime',
  'uqr',
  'marked',
  'minisearch',
  's3mini',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
];
const common = {
  rootDir: import.meta.dirname,
  runtime: '<rootDir>/scripts/jest/runtime.cjs',
  transform: {
    '\\.ts$': swc(false),
    '\\.(tsx|mjs|js)$': swc(true),
    '\\.md$': '<rootDir>/scripts/jest/markdown.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
  moduleNameMapper: {
    '\\.woff2$|\\?(inline|script)$': '<rootDir>/shared/src/testing/jest/empty-text.cjs',
    '\\.(css|svg)$': '<rootDir>/shared/src/testing/jest/empty-module.cjs',
  },
  // jest looks globals up slowly, and what draws or reads pictures asks for this one at every pixel.
  sandboxInjectedGlobals: ['Math'],
  modulePathIgnorePatterns: ['/dist/', '/.tsbuild/', '<rootDir>/var/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/'],
};

/** Pages and shared code. PostgreSQL and other processes, which server tests need, keep the machine's time. */
const atTestTime = {
  fakeTimers: { now: Date.parse(testTime) },
  setupFilesAfterEnv: ['<rootDir>/shared/src/testing/jest/set-clock.cjs'],
};

// The tests make much that lives briefly: room for it saves a tenth of their time. The workers inherit it.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

/** Measured before the workers start, which inherit it. */
const factor = machineFactor();

process.env.TZ = testZone;

export default {
  maxWorkers: 3,
  workerIdleMemoryLimit: '2GB',
  // For all projects: jest ignores it inside them. No test waits for time; this only ends what hangs.
  testTimeout: Math.round(300_000 * factor),
  testSequencer: '<rootDir>/scripts/jest/sequencer.cjs',
  reporters: ['default', ['<rootDir>/scripts/jest/progress-reporter.cjs', { stallMinutes: 5 * factor }]],
  projects: [
    {
      ...common,
      displayName: 'shared',
      testEnvironment: 'node',
      ...atTestTime,
      testMatch: ['<rootDir>/{shared/src,scripts}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'bff',
      testEnvironment: '<rootDir>/scripts/jest/shared-environment.cjs',
      testMatch: ['<rootDir>/bff/src/**/*.test.{ts,tsx}'],
      globalSetup: '<rootDir>/scripts/jest/set-up-bff.cjs',
      globalTeardown: '<rootDir>/scripts/jest/tear-down-bff.cjs',
    },
    {
      ...common,
      displayName: 'ui',
      testEnvironment: '<rootDir>/shared/src/testing/jest/dom-environment.cjs',
      // No `browser`: MSW answers in Node.
      testEnvironmentOptions: { customExportConditions: [''] },
      ...atTestTime,
      setupFilesAfterEnv: [
        ...atTestTime.setupFilesAfterEnv,
        '<rootDir>/shared/src/testing/jest/setup-dom.cjs',
      ],
      testMatch: ['<rootDir>/{shell,mf-*}/**/*.test.{ts,tsx}', '<rootDir>/shared/src/**/*.test.tsx'],
    },
  ],
};
