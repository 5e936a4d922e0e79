import { dateFormat } from './date-format';

const noon = new Date('2026-11-27T17:00:00.000Z');

test('formats differ by their options, zone and locale, and equal ones are the same', () => {
  const day = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  expect(dateFormat(day).format(noon)).toBe('Nov 27');
  expect(dateFormat({ ...day, year: 'numeric' }).format(noon)).toBe('Nov 27, 2026');
  expect(dateFormat({ hour: 'numeric', timeZone: 'America/New_York' }).format(noon)).toBe('12 PM');
  expect(dateFormat({ hour: 'numeric', timeZone: 'America/Denver' }).format(noon)).toBe('10 AM');
  expect(dateFormat({ dateStyle: 'short', timeZone: 'UTC' }, 'sv-SE').format(noon)).toBe('2026-11-27');
  expect(dateFormat({ ...day })).toBe(dateFormat(day));
});
