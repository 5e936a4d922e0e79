import * as fc from 'fast-check';
import { asksAgain, compareClaims, hasShrunk, type HomeClaim } from './home-claims';

const claim = (change: Partial<HomeClaim> = {}): HomeClaim => ({
  campaignId: 'b',
  isFarm: false,
  isServed: false,
  claimedAt: '2026-11-28T10:00:00.000Z',
  ...change,
});
const early = '2026-11-01T10:00:00.000Z';

test.each([
  [
    'a listing approved later before a farm',
    claim({ claimedAt: null }),
    claim({ isFarm: true, claimedAt: early }),
  ],
  [
    'a farm approved later before one that was served',
    claim({ isFarm: true }),
    claim({ isFarm: true, isServed: true, claimedAt: early }),
  ],
  ['the first approved of two listings', claim({ claimedAt: early }), claim()],
  ['an approved one before one that waits', claim(), claim({ claimedAt: null })],
  [
    'the first approved of two served farms',
    claim({ isFarm: true, isServed: true, claimedAt: early }),
    claim({ isFarm: true, isServed: true }),
  ],
])('%s', (_, first, second) => {
  expect(compareClaims(first, second)).toBeLessThan(0);
  expect(compareClaims(second, first)).toBeGreaterThan(0);
});

test('any claims have one order', () => {
  const claims = fc.uniqueArray(
    fc.record({
      campaignId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      isFarm: fc.boolean(),
      isServed: fc.boolean(),
      claimedAt: fc.constantFrom(null, early, '2026-11-28T10:00:00.000Z'),
    }),
    { selector: ({ campaignId }) => campaignId },
  );
  fc.assert(
    fc.property(claims, (all) => {
      const sorted = all.toSorted(compareClaims);
      expect(all.toReversed().toSorted(compareClaims)).toEqual(sorted);
      for (const [index, one] of sorted.entries()) {
        for (const other of sorted.slice(index + 1)) expect(compareClaims(one, other)).toBeLessThan(0);
      }
    }),
  );
});

test.each([
  [100, 90, false],
  [100, 89, true],
  [10, 9, false],
  [10, 8, true],
  [131, 32, true],
  [5, 6, false],
  [0, 0, false],
])('%i homes that become %i: news is %j', (before, now, isNews) => {
  expect(hasShrunk(before, now)).toBe(isNews);
});

test.each([
  [24, 23, false],
  [24, 22, true],
  [200, 196, false],
  [200, 195, true],
])('%i approved homes that become %i: asked again is %j', (approved, now, isAsked) => {
  expect(asksAgain(approved, now)).toBe(isAsked);
});
