import { setClock } from '../testing/clock';
import { latestDay, localDay } from './calendar';

it.each([
  [new Date(2027, 0, 1, 0, 0), '2027-01-01'],
  [new Date(2026, 11, 31, 23, 59), '2026-12-31'],
  [new Date(2028, 1, 29, 23, 59), '2028-02-29'],
  [new Date(2027, 2, 14, 1, 59), '2027-03-14'],
])('reads the day of %s in the reader’s time zone', (time, day) => {
  expect(localDay(time)).toBe(day);
  setClock(time.toISOString());
  expect(localDay()).toBe(day);
});

it.each([
  ['2026-12-31T09:59:59.999Z', '2026-12-31'],
  ['2026-12-31T10:00:00.000Z', '2027-01-01'],
  ['2028-02-28T10:00:00.000Z', '2028-02-29'],
])('knows the latest day on earth at %s', (time, day) => {
  expect(latestDay(new Date(time))).toBe(day);
  const kiritimati = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' });
  expect(kiritimati.format(new Date(time))).toBe(day);
});
