import { passedInJest, passedInPlaywright } from './lib/passed-titles.mjs';

test('counts tests that passed, and no failed or skipped one', () => {
  const assertionResults = ['passed', 'failed', 'pending'].map((status) => ({
    status,
    fullName: `on sqlite [AUTH-001] ${status}`,
  }));
  expect(passedInJest({ testResults: [{ assertionResults }] })).toEqual(['on sqlite [AUTH-001] passed']);
});

test('counts browser tests that passed at once or on their retry, with the titles around them', () => {
  const specs = ['expected', 'flaky', 'unexpected', 'skipped'].map((status) => ({
    title: `is ${status}`,
    tests: [{ status }],
  }));
  const report = {
    suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: '[LAND-001] page', specs }] }],
  };
  expect(passedInPlaywright(report)).toEqual([
    'a.spec.ts [LAND-001] page is expected',
    'a.spec.ts [LAND-001] page is flaky',
  ]);
});
