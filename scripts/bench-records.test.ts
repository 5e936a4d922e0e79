/** A benchmark that falls by more than a fifth below its record is named. */
import { fallen, partOfRecord, withResults } from './bench/records';

const records = { 'landing-page': 0.9, 'landing-paint': 1.02 };
const page = (ratio: number) => ({ name: 'landing-page', better: 'higher' as const, ratio });
const paint = (ratio: number) => ({ name: 'landing-paint', better: 'lower' as const, ratio });

test.each([
  [page(0.9), 1],
  [page(0.45), 0.5],
  [paint(1.02), 1],
  [paint(2.04), 0.5],
  [{ ...page(0.1), name: 'new' }, null],
])('%j reaches %p of its record', (result, part) => expect(partOfRecord(result, records)).toBe(part));

test('a fall of more than a fifth is named with both ratios, a smaller one and a first run are not', () => {
  expect(fallen([page(0.73), paint(1.27), { ...page(0.1), name: 'new' }], records)).toEqual([]);
  expect(fallen([page(0.5), paint(1.5)], records)).toEqual([
    'landing-page is 44% worse than its record: 0.500, on record 0.9.',
    'landing-paint is 32% worse than its record: 1.50, on record 1.02.',
  ]);
});

test('a run replaces its own records and keeps the others', () => {
  expect(withResults(records, [page(0.93333), { ...page(0.1), name: 'a-new-one' }])).toEqual({
    'a-new-one': 0.1,
    'landing-page': 0.933,
    'landing-paint': 1.02,
  });
});
