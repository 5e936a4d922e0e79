import { chanceOfDifference, differenceInterval, neededHoldout, wilsonInterval } from './statistics';

test("Wilson's interval equals published values", () => {
  // Newcombe 1998, table I, method 3.
  expect(wilsonInterval(81, 263)).toEqual({
    low: expect.closeTo(0.2553, 4),
    high: expect.closeTo(0.3662, 4),
  });
  expect(wilsonInterval(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) });
  expect(wilsonInterval(1, 29)).toEqual({ low: expect.closeTo(0.0061, 4), high: expect.closeTo(0.1718, 4) });
  expect(wilsonInterval(0, 0)).toBeNull();
});

test("Newcombe's interval of a difference equals published values", () => {
  // Newcombe 1998, table II, method 10: 56/70 - 48/80.
  expect(differenceInterval({ hits: 56, sample: 70 }, { hits: 48, sample: 80 })).toEqual({
    difference: expect.closeTo(0.2, 6),
    low: expect.closeTo(0.0524, 4),
    high: expect.closeTo(0.3339, 4),
  });
  expect(differenceInterval({ hits: 1, sample: 2 }, { hits: 0, sample: 0 })).toBeNull();
});

test('the needed holdout is the first that could show a lift', () => {
  const mailed = { hits: 30, sample: 3000 };
  const needed = neededHoldout(mailed) ?? 0;
  const low = wilsonInterval(mailed.hits, mailed.sample)?.low ?? 0;
  expect(wilsonInterval(0, needed)?.high).toBeLessThanOrEqual(low);
  expect(wilsonInterval(0, needed - 1)?.high).toBeGreaterThan(low);
  expect(neededHoldout({ hits: 0, sample: 3000 })).toBeNull();
});

test('chance explains equal shares, and hardly a large difference', () => {
  expect(chanceOfDifference({ hits: 10, sample: 100 }, { hits: 10, sample: 100 })).toBeCloseTo(1, 6);
  // z = 1.96
  expect(chanceOfDifference({ hits: 56, sample: 70 }, { hits: 48, sample: 80 })).toBeCloseTo(0.0082, 3);
  expect(chanceOfDifference({ hits: 0, sample: 0 }, { hits: 1, sample: 10 })).toBe(1);
});
