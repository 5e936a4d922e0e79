import { setClock } from '../testing/clock';
import {
  formatCount,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeIn,
  formatDayHeading,
  formatDollars,
  formatDuration,
  formatFullDate,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatRelative,
  initialsOf,
} from './format';

/** Local noon, so that days do not depend on the zone that the test runs in. */
const now = new Date(2026, 10, 17, 12, 0);
const local = (month: number, day: number, hour: number, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute).toISOString();

describe('money', () => {
  it('shows cents and puts a true minus before the dollar sign', () => {
    expect(formatMoney(120_450)).toBe('$1,204.50');
    expect(formatMoney(-600)).toBe('−$6.00');
  });
  it('drops the cents of whole dollars only', () => {
    expect(formatDollars(50_000)).toBe('$500');
    expect(formatDollars(5_650)).toBe('$56.50');
  });
});

describe('counts', () => {
  it('groups thousands and picks the plural', () => {
    expect(formatCount(12_800)).toBe('12,800');
    expect(formatQuantity(1, 'card')).toBe('1 card');
    expect(formatQuantity(0, 'card')).toBe('0 cards');
    expect(formatQuantity(2, 'reply', 'replies')).toBe('2 replies');
  });
  it('shows a share with at most the decimals asked for', () => {
    expect(formatPercent(0.052)).toBe('5.2%');
    expect(formatPercent(0.05)).toBe('5%');
    expect(formatPercent(0.3333, 0)).toBe('33%');
  });
});

describe('times', () => {
  it('keeps a calendar date on its day in every time zone', () => {
    expect(formatDate('2026-11-27', now)).toBe('Nov 27');
    expect(formatDate('2025-06-10', now)).toBe('Jun 10, 2025');
    expect(formatDateRange('2026-11-27', '2026-12-02', now)).toBe('Nov 27 to Dec 2');
    expect(formatDate('2027-01-01', now)).toBe('Jan 1, 2027');
    expect(formatDate('2026-01-01', now)).toBe('Jan 1');
    expect(formatDate('2028-02-29', now)).toBe('Feb 29, 2028');
  });
  it.each([
    [local(11, 17, 11, 59).replace('00.000', '30.000'), 'just now'],
    [local(11, 17, 11, 38), '22 min ago'],
    [local(11, 17, 10), '2 h ago'],
    [local(11, 16, 23), 'yesterday'],
    [local(11, 16, 1), 'yesterday'],
    [local(11, 14, 9), 'Nov 14'],
  ])('reads %s as %s', (iso, expected) => {
    expect(formatRelative(iso, now)).toBe(expected);
  });
  it('heads the days of a feed', () => {
    expect(formatDayHeading(local(11, 17, 8), now)).toBe('Today');
    expect(formatDayHeading(local(11, 16, 8), now)).toBe('Yesterday');
    expect(formatDayHeading(local(11, 13, 8), now)).toBe('Friday, November 13');
  });
  it('leaves out the year of the current time', () => {
    setClock('2027-06-15T12:00:00.000Z');
    expect(formatDate('2027-01-01')).toBe('Jan 1');
    expect(formatDate('2026-12-31')).toBe('Dec 31, 2026');
    expect(formatDateTime('2026-11-17T12:00:00.000Z')).toMatch(/^Nov 17, 2026, /);
    expect(formatRelative('2027-06-15T11:38:00.000Z')).toBe('22 min ago');
    expect(formatDayHeading('2027-06-15T11:38:00.000Z')).toBe('Today');
  });
  // The last minutes of days of 25 and 23 hours in New York and Los Angeles.
  it.each([
    [new Date(2026, 10, 1, 23, 45), new Date(2026, 10, 1, 0, 15), new Date(2026, 9, 31, 0, 5)],
    [new Date(2027, 2, 15, 0, 15), new Date(2027, 2, 15, 0, 1), new Date(2027, 2, 14, 0, 5)],
    [new Date(2028, 2, 1, 0, 30), new Date(2028, 2, 1, 0, 1), new Date(2028, 1, 29, 0, 5)],
  ])('calls only the day before %s yesterday', (at, same, before) => {
    expect(formatRelative(same.toISOString(), at)).not.toBe('yesterday');
    expect(formatRelative(before.toISOString(), at)).toBe('yesterday');
    expect(formatDayHeading(same.toISOString(), at)).toBe('Today');
    expect(formatDayHeading(before.toISOString(), at)).toBe('Yesterday');
  });
  it('shows seconds with one decimal below a minute and minutes above', () => {
    expect(formatDuration(31_420)).toBe('31.4s');
    expect(formatDuration(387_000)).toBe('6m 27s');
  });
});

describe('people', () => {
  it('takes initials from the first and last word', () => {
    expect(initialsOf('Dana Whitfield')).toBe('DW');
    expect(initialsOf('Mary Ann van Dyke')).toBe('MD');
    expect(initialsOf('dana@example.com')).toBe('D');
    expect(initialsOf('  ')).toBe('');
    expect(initialsOf('🏡 Realty 🌴Dana')).toBe('🏡🌴');
  });
});

test('a full date is the same day for every reader', () => {
  expect(formatFullDate('2026-11-17')).toBe('November 17, 2026');
  expect(formatFullDate(local(12, 5, 23, 30))).toBe('December 5, 2026');
});

test('nothing has no sign, also when it was negated', () => {
  expect(formatMoney(-0)).toBe('$0.00');
});

describe('times in a zone', () => {
  it.each([
    ['2026-12-01T03:00:00.000Z', 'America/New_York', 'Nov 30, 10:00 PM EST'],
    ['2026-12-01T09:30:00.000Z', 'Pacific/Honolulu', 'Nov 30, 11:30 PM HST'],
    ['2027-01-01T04:30:00.000Z', 'America/New_York', 'Dec 31, 11:30 PM EST'],
    ['2027-01-01T05:30:00.000Z', 'America/New_York', 'Jan 1, 2027, 12:30 AM EST'],
  ])('%s in %s is %s', (iso, timeZone, text) => {
    expect(formatDateTimeIn(iso, timeZone, now)).toBe(text);
  });
});
