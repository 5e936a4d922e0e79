import { addDays, draftDayOf, mailDayIn, proposeDays, windowFaults, workingDayFrom } from './plan-days';
import { daysBetween } from './calendar';
import { isBusinessDay } from './postal-holidays';

const limits = { earliest: '2026-12-01', latest: '2028-01-01' };
const on = (day: string) => ({ mailFrom: day, mailTo: day });

describe('the mail day of a window', () => {
  it.each([
    ['a working day is itself', '2026-12-07', '2026-12-07', '2026-12-07'],
    ['a Saturday waits for Monday', '2026-12-05', '2026-12-11', '2026-12-07'],
    ['Thanksgiving waits for Friday', '2026-11-26', '2026-11-30', '2026-11-27'],
    ['a holiday on a Sunday is observed on Monday', '2027-07-04', '2027-07-09', '2027-07-06'],
    ['New Year’s Day and its weekend', '2027-01-01', '2027-01-08', '2027-01-04'],
    ['a weekend alone has none', '2026-12-05', '2026-12-06', null],
    ['Christmas Day alone has none', '2026-12-25', '2026-12-25', null],
  ])('%s', (_, from, to, day) => {
    expect(mailDayIn(from, to)).toBe(day);
  });

  it('is always a working day, for every day of two years', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const found = workingDayFrom(day);
      expect([found, isBusinessDay(found), daysBetween(day, found) <= 4]).toEqual([found, true, true]);
    }
  });
});

test('a draft is made three days before its card', () => {
  expect(draftDayOf('2026-12-07')).toBe('2026-12-04');
  expect(draftDayOf('2027-01-02')).toBe('2026-12-30');
});

test('a proposed year has twelve working days that are 31 days apart or more', () => {
  const days = proposeDays('2026-12-05', 12);
  expect(days).toHaveLength(12);
  expect(days[0]).toBe('2026-12-07');
  for (const [index, day] of days.entries()) {
    expect(isBusinessDay(day)).toBe(true);
    const before = days[index - 1];
    expect(before === undefined || daysBetween(before, day) >= 31).toBe(true);
  }
});

describe('windows of a plan', () => {
  it('that keep the days apart have no fault', () => {
    expect(windowFaults(proposeDays('2026-12-07', 12).map(on), limits)).toEqual(Array(12).fill(null));
  });

  it.each([
    ['a weekend', [on('2026-12-05')], /working day/],
    [
      'one that ends before it begins',
      [{ mailFrom: '2026-12-08', mailTo: '2026-12-07' }],
      /before it begins/,
    ],
    ['one that is too long', [{ mailFrom: '2026-12-08', mailTo: '2027-02-07' }], /at most 31 days/],
    ['a day that has passed', [on('2026-11-30')], /later day/],
    ['a day that is too far', [on('2028-01-03')], /400 days/],
  ])('refuse %s', (_, windows, words) => {
    expect(windowFaults(windows, limits)[0]).toMatch(words);
  });

  it('refuse a second card to the same homes within 31 days, by the day that the window gets', () => {
    expect(windowFaults([on('2026-12-07'), on('2027-01-06')], limits)).toEqual([
      null,
      expect.stringMatching(/31 days/),
    ]);
    expect(windowFaults([on('2026-12-07'), on('2027-01-07')], limits)).toEqual([null, null]);
  });
});
