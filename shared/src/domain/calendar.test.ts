import { setClock } from '../testing/clock';
import { dayIn, feedDayIn, latestDay, localDay, spanOfDays } from './calendar';
import { isMailDayOver } from './stop-window';
import { zoneOfPlace } from './time-zones';

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

it.each([
  // 8 PM of the day before in Charleston.
  ['2026-11-18T01:00:00.000Z', 'Charleston, SC 29401', '2026-11-17'],
  ['2026-11-18T04:59:59.000Z', 'Charleston, SC', '2026-11-17'],
  ['2026-11-18T05:00:00.000Z', 'Charleston, SC', '2026-11-18'],
  ['2026-11-18T05:00:00.000Z', 'Bend, OR 97701', '2026-11-17'],
  ['2026-07-01T09:30:00.000Z', 'Honolulu, HI 96815', '2026-06-30'],
  ['2026-11-17T20:00:00.000Z', 'Hagatna, GU 96910', '2026-11-18'],
  ['2026-11-17T00:00:00.000Z', 'Charleston, SC 29401', '2026-11-17'],
  ['2026-11-18T01:00:00.000Z', 'nowhere', '2026-11-18'],
])('names the day of %s in %s', (instant, place, day) => {
  expect(feedDayIn(instant, zoneOfPlace(place))).toBe(day);
});

it.each([
  ['2026-12-01T00:00:00.000Z', 'Pacific/Honolulu', '2026-11-30'],
  ['2026-12-01T09:59:59.999Z', 'Pacific/Honolulu', '2026-11-30'],
  ['2026-12-01T10:00:00.000Z', 'Pacific/Honolulu', '2026-12-01'],
  ['2026-12-01T04:59:59.999Z', 'America/New_York', '2026-11-30'],
  ['2026-12-01T05:00:00.000Z', 'America/New_York', '2026-12-01'],
  // Clocks go forward on March 8.
  ['2026-03-09T03:59:59.999Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T04:00:00.000Z', 'America/New_York', '2026-03-09'],
])('knows that %s in %s is on %s', (instant, timeZone, day) => {
  expect(dayIn(instant, timeZone)).toBe(day);
  expect(dayIn(new Date(instant), timeZone)).toBe(day);
  expect(isMailDayOver('2026-11-30', new Date(instant), timeZone)).toBe(day > '2026-11-30');
});

it.each([
  ['2026-11-17', '2026-11-17', 0],
  // Clocks go back on November 1 and forward on March 14.
  ['2026-10-31', '2026-11-02', 2],
  ['2027-03-13', '2027-03-15', 2],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-17', '2026-11-16', null],
  [null, '2026-11-16', null],
  ['2026-11-17', null, null],
] as const)('counts the days from %s to %s', (from, to, days) => {
  expect(spanOfDays(from, to)).toBe(days);
});
