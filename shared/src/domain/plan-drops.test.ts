import { dropDay, dropOfPlace, dropsFault, dropsOf, sharesOf, weeksOf } from './plan-drops';
import { isBusinessDay } from './postal-holidays';

test.each([
  [0, 75, 1],
  [75, 75, 1],
  [76, 75, 2],
  [300, 75, 4],
  [300, null, 1],
])('%s homes at %s a week take %s weeks', (homes, perWeek, weeks) => {
  expect(weeksOf(homes, perWeek)).toBe(weeks);
  const drops = dropsOf('2026-12-07', homes, perWeek);
  expect(drops).toHaveLength(weeks);
  expect(drops.reduce((sum, drop) => sum + drop.homes, 0)).toBe(homes);
});

test('a week later is the same weekday, or the first working day after it', () => {
  expect(dropDay('2026-12-07', 1)).toBe('2026-12-07');
  expect(dropDay('2026-12-07', 2)).toBe('2026-12-14');
  // Christmas Day is a Friday.
  expect(dropDay('2026-12-18', 2)).toBe('2026-12-28');
  for (let number = 1; number <= 12; number += 1) {
    expect(isBusinessDay(dropDay('2026-11-30', number))).toBe(true);
  }
});

test('each place in the order of homes has one week', () => {
  expect([0, 9, 10, 24].map((place) => dropOfPlace(place, 10))).toEqual([1, 1, 2, 3]);
});

test.each([
  [1000, [10, 10, 5]],
  [7, [1, 1, 1]],
  [100, [0, 0]],
  [0, [3]],
])('shares of %s by %j add up to it', (amount, counts) => {
  const shares = sharesOf(amount, counts);
  expect(shares).toHaveLength(counts.length);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
});

test('a pace of more than 12 weeks is refused with one that fits', () => {
  expect(dropsFault(300, 25)).toBeNull();
  expect(dropsFault(301, 25)).toMatch(/takes 13 weeks.*at least 26 homes a week/);
  expect(dropsFault(5000, null)).toBeNull();
});
