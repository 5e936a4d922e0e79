import { reportingThreshold } from './tax-forms';

test.each([
  [2024, { cents: 60_000, isFinal: true }],
  [2025, { cents: 60_000, isFinal: true }],
  [2026, { cents: 200_000, isFinal: true }],
  [2027, { cents: 200_000, isFinal: false }],
])('payments of %i are reported from %j on (Pub. L. 119-21, section 70433)', (year, threshold) => {
  expect(reportingThreshold(year)).toEqual(threshold);
});
