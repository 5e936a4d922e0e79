import fc from 'fast-check';
import { ATTRIBUTION_DAYS } from '../contracts/client-vocabulary';
import { attributionOf, firstTouch, type Touch } from './client-attribution';

const DAY_MS = 86_400_000;
const signedUpAt = '2026-11-20T12:00:00.000Z';
const before = (days: number) => new Date(Date.parse(signedUpAt) - days * DAY_MS).toISOString();

const touch = (sourceId: string, days: number): Touch => ({
  sourceId,
  salesPersonId: `of ${sourceId}`,
  kind: 'referral',
  touchedAt: before(days),
});

const touches = fc.uniqueArray(
  fc.record({
    source: fc.integer({ min: 1, max: 99 }),
    days: fc.double({ min: -30, max: 200, noNaN: true }),
  }),
  { selector: ({ source }) => source, maxLength: 12 },
);

test('the earliest touch of the 90 days before the sign-up decides, in whatever order touches are known', () => {
  fc.assert(
    fc.property(touches, fc.infiniteStream(fc.nat()), (drawn, random) => {
      const list = drawn.map(({ source, days }) => touch(String(source), days));
      const found = firstTouch(list, signedUpAt);
      const shuffled = list
        .map((item) => ({ item, at: random.next().value ?? 0 }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item);
      expect(firstTouch(shuffled, signedUpAt)).toEqual(found);
      const counting = list.filter(
        ({ touchedAt }) => touchedAt <= signedUpAt && touchedAt >= before(ATTRIBUTION_DAYS),
      );
      const earliest = counting.map(({ touchedAt }) => touchedAt).toSorted((a, b) => (a < b ? -1 : 1))[0];
      expect(found?.touchedAt).toBe(earliest);
      // A later touch changes nothing, not even at the moment of the sign-up.
      const later = { ...touch('zz', 0), touchedAt: signedUpAt };
      expect(firstTouch([...list, later], signedUpAt)).toEqual(found ?? later);
    }),
  );
});

test.each([
  ['on the 90th day', 90, 'a'],
  ['after 90 days', 90.001, null],
  ['after the sign-up', -0.001, null],
])('a touch %s', (_, days, source) => {
  expect(firstTouch([touch('a', days)], signedUpAt)?.sourceId ?? null).toBe(source);
});

test('an invitation that was only mailed counts if no link was opened', () => {
  const mailed = [touch('mailed', 20)];
  expect(attributionOf({ opened: [touch('opened', 2)], mailed }, signedUpAt)?.sourceId).toBe('opened');
  expect(attributionOf({ opened: [touch('opened', 100)], mailed }, signedUpAt)?.sourceId).toBe('mailed');
});
