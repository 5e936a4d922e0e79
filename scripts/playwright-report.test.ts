import { createSteps, failedTests, flakyTests, printFlaky, slowestFiles } from './lib/playwright-report.mjs';

const passed = (duration: number) => ({ status: 'passed', duration });
const failed = (duration: number) => ({
  status: 'failed',
  duration,
  error: { message: 'Timed out\nat a.ts' },
});
const spec = (file: string, title: string, status: string, results: object[]) => ({
  title,
  file,
  line: 7,
  tests: [{ status, results }],
});
const report = {
  suites: [
    {
      title: 'journeys/a.spec.ts',
      file: 'journeys/a.spec.ts',
      specs: [spec('journeys/a.spec.ts', 'opens', 'expected', [passed(1000)])],
      suites: [
        {
          title: 'on a phone',
          file: 'journeys/a.spec.ts',
          specs: [spec('journeys/a.spec.ts', 'closes', 'flaky', [failed(4000), passed(2500)])],
        },
      ],
    },
    {
      title: 'federation/b.spec.ts',
      file: 'federation/b.spec.ts',
      specs: [
        spec('federation/b.spec.ts', 'fails', 'unexpected', [failed(9000), failed(9000)]),
        spec('federation/b.spec.ts', 'is left out', 'skipped', []),
      ],
    },
  ],
};

test('names flaky tests with file, line and the error of the failed attempt', () => {
  expect(flakyTests(report)).toEqual([
    { file: 'journeys/a.spec.ts', line: 7, title: 'on a phone › closes', error: 'Timed out' },
  ]);
});

test('names failed tests with file and line', () => {
  expect(failedTests(report)).toEqual(['e2e/federation/b.spec.ts:7 fails']);
});

test('sums the time of all attempts by file, longest first', () => {
  expect(slowestFiles(report)).toEqual([
    { file: 'federation/b.spec.ts', tests: 2, ms: 18_000 },
    { file: 'journeys/a.spec.ts', tests: 2, ms: 7500 },
  ]);
  expect(slowestFiles(report, 1)).toHaveLength(1);
});

describe('printed', () => {
  let lines: string[];
  beforeEach(() => {
    lines = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(...text.split('\n')));
  });
  afterEach(() => jest.restoreAllMocks());

  test('flaky tests have one line with their file, and nothing is printed without any', () => {
    printFlaky({ suites: [report.suites[1]] });
    expect(lines).toEqual([]);
    printFlaky(report);
    expect(lines).toContain('  e2e/journeys/a.spec.ts:7 on a phone › closes');
  });

  test('a step is timed even if it fails', async () => {
    const steps = createSteps();
    expect(await steps.timed('build', async () => 3)).toBe(3);
    await expect(steps.timed('browser', () => Promise.reject(new Error('red')))).rejects.toThrow('red');
    steps.print();
    expect(lines.filter(Boolean)).toEqual([
      'Where the time went',
      expect.stringMatching(/^ +\d+\.\d s {2}build$/),
      expect.stringMatching(/^ +\d+\.\d s {2}browser$/),
    ]);
  });
});
