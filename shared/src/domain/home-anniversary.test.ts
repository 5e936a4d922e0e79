import { isAnniversaryNear, lastClosingFor, monthDaysIn, nextAnniversary } from './home-anniversary';

test.each([
  ['2019-06-14', '2026-06-14', '2026-06-14', 7],
  ['2019-06-14', '2026-06-15', '2027-06-14', 8],
  ['2026-06-14', '2026-06-20', '2027-06-14', 1],
  ['2026-12-20', '2026-11-29', '2027-12-20', 1],
  ['2020-02-29', '2026-02-01', '2026-02-28', 6],
  ['2020-02-29', '2028-02-01', '2028-02-29', 8],
])('closing %s, on %s: %s, %i years', (closedOn, today, day, years) => {
  expect(nextAnniversary(closedOn, today)).toEqual({ day, years });
});

test('a window across the end of a year', () => {
  expect(monthDaysIn('2026-12-30', 4)).toEqual(['12-30', '12-31', '01-01', '01-02']);
  expect(lastClosingFor('2026-12-30', 4)).toBe('2026-01-02');
  expect(isAnniversaryNear('2020-01-02', '2026-12-30', 4)).toBe(true);
  expect(isAnniversaryNear('2020-01-03', '2026-12-30', 4)).toBe(false);
});

test('February 29 comes on February 28 in years without one', () => {
  expect(monthDaysIn('2026-02-27', 3)).toEqual(['02-27', '02-28', '02-29', '03-01']);
  expect(monthDaysIn('2028-02-27', 3)).toEqual(['02-27', '02-28', '02-29']);
});
