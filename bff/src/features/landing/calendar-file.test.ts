import { calendarFile, instantOf } from './calendar-file';

it.each([
  ['2026-12-12', '13:00', 'America/New_York', '2026-12-12T18:00:00.000Z'],
  ['2026-07-04', '13:00', 'America/New_York', '2026-07-04T17:00:00.000Z'],
  ['2026-07-04', '13:00', 'America/Phoenix', '2026-07-04T20:00:00.000Z'],
  // Clocks go back at 2 AM on this day, and forward on the next one.
  ['2026-11-01', '13:00', 'America/Chicago', '2026-11-01T19:00:00.000Z'],
  ['2027-03-14', '13:00', 'America/Chicago', '2027-03-14T18:00:00.000Z'],
  ['2026-12-12', '09:30', 'Pacific/Guam', '2026-12-11T23:30:00.000Z'],
] as const)('%s %s in %s is %s', (day, time, timeZone, instant) => {
  expect(instantOf({ day, timeZone }, time).toISOString()).toBe(instant);
});

it('escapes texts, folds long lines by octets, and ends each line with CR LF', () => {
  const file = calendarFile({
    uid: 'a@farmpost.example',
    stampedAt: new Date('2026-11-29T08:00:00.000Z'),
    event: { day: '2026-12-12', from: '13:00', to: '15:30', timeZone: 'America/New_York' },
    title: 'Open house: 38 Wappoo Landing',
    place: '38 Wappoo Landing; Unit A, Charleston, SC',
    details: `Hosted by Zoë\\Dana\n${'é'.repeat(60)}`,
    url: 'https://farmpost.example/agent/dana',
  });
  const lines = file.split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261129T080000Z',
      'DTSTART:20261212T180000Z',
      'DTEND:20261212T203000Z',
      'LOCATION:38 Wappoo Landing\\; Unit A\\, Charleston\\, SC',
    ]),
  );
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:Hosted by Zoë\\\\Dana\\n${'é'.repeat(60)}\r\n`);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
