/** The Postal Service's own lists of holidays for these years. */
import { utcDay } from './calendar';
import { isBusinessDay, isPostalHoliday } from './postal-holidays';

const holidays: Readonly<Record<string, string>> = {
  2022: '01-01 01-17 02-21 05-30 06-19 06-20 07-04 09-05 10-10 11-11 11-24 12-25 12-26',
  2023: '01-01 01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-25',
};

test.each(Object.entries(holidays))('knows the holidays of %s', (year, listed) => {
  const days = Array.from({ length: 365 }, (_, index) =>
    utcDay(new Date(Date.UTC(Number(year), 0, index + 1))),
  );
  expect(days.filter(isPostalHoliday).map((day) => day.slice(5))).toEqual(listed.split(' '));
});

test.each([
  ['2026-11-25', true],
  ['2026-11-26', false],
  ['2026-11-28', false],
  ['2026-07-03', true],
  ['2027-07-05', false],
])('whether %s is a business day: %s', (day, isOne) => expect(isBusinessDay(day)).toBe(isOne));
