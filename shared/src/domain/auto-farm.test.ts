import { checkFairHousing } from './fair-housing';
import { farmAreaName, farmMessage, nextFarmRun, zipName, zipsOfFarm } from './auto-farm';

const now = new Date('2026-02-01T12:00:00.000Z');

test.each([
  ['the first time, after a day of notice', null, '2026-02-02T12:00:00.000Z'],
  ['31 days after the last mailing', '2026-01-20T12:00:00.000Z', '2026-02-20T12:00:00.000Z'],
  ['at once after a long pause, with notice', '2025-06-01T12:00:00.000Z', '2026-02-02T12:00:00.000Z'],
])('a farm mails %s', (_, last, next) => {
  expect(nextFarmRun(now, last).toISOString()).toBe(next);
});

test('[FARM-019] the area is named by its ZIPs, and read back from the name', () => {
  expect(farmAreaName(['29407', '29412'])).toBe('29407, 29412');
  expect(zipsOfFarm('29407, 29412')).toEqual(['29407', '29412']);
  expect(zipsOfFarm('')).toEqual([]);
});

test.each([
  ['[FARM-006]', '94110', 'Mission District'],
  ['[FARM-007]', '94114', 'Castro/Noe Valley'],
  ['[FARM-008]', '94117', 'Haight-Ashbury'],
  ['[FARM-009]', '94123', 'Marina'],
  ['[FARM-010]', '94133', 'North Beach'],
])('%s %s is %s', (_, zip, name) => {
  expect(zipName(zip)).toBe(name);
});

const onOff = [false, true];
const audiences = onOff.flatMap((targetHomeowners) =>
  onOff.flatMap((targetHomebuyers) =>
    onOff.map((targetHomesellers) => ({ targetHomeowners, targetHomebuyers, targetHomesellers })),
  ),
);

test('every audience is a message that fits the card and names no protected class', () => {
  const messages = audiences.map(farmMessage);
  expect(messages.filter((message) => message === null)).toHaveLength(1);
  for (const message of messages) {
    expect((message ?? '').length).toBeLessThanOrEqual(160);
    expect(checkFairHousing(message ?? '')).toEqual([]);
  }
});
