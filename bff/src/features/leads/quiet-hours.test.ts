/** 47 CFR 64.1200(c)(1): before 8 a.m. and after 9 p.m. at the place of the person. */
import { quietUntil, zonesOfLead } from './quiet-hours';
import { zonesOfPhone, zonesOfZip } from './us-time-zones';

const eastern = ['America/New_York'];
const until = (zones: readonly string[], at: string) =>
  quietUntil(zones, new Date(at))?.toISOString() ?? null;

test.each([
  // Eastern Standard Time is UTC-5.
  ['2026-01-15T12:59:59.000Z', '2026-01-15T13:00:00.000Z'],
  ['2026-01-15T13:00:00.000Z', null],
  ['2026-01-16T01:59:59.000Z', null],
  ['2026-01-16T02:00:00.000Z', '2026-01-16T13:00:00.000Z'],
  // Eastern Daylight Time is UTC-4.
  ['2026-07-15T11:59:00.000Z', '2026-07-15T12:00:00.000Z'],
  ['2026-07-16T01:00:00.000Z', '2026-07-16T12:00:00.000Z'],
  // Clocks change in the night to March 8 and to November 1, 2026.
  ['2026-03-08T03:00:00.000Z', '2026-03-08T12:00:00.000Z'],
  ['2026-11-01T02:00:00.000Z', '2026-11-01T13:00:00.000Z'],
])('at %s a text in the Eastern zone waits until %s', (at, end) => {
  expect(until(eastern, at)).toBe(end);
});

test('waits for every zone that the place may have', () => {
  const florida = zonesOfZip('32456') ?? [];
  expect(florida).toEqual(['America/New_York', 'America/Chicago']);
  expect(until(florida, '2026-01-15T13:30:00.000Z')).toBe('2026-01-15T14:00:00.000Z');
  expect(until(florida, '2026-01-16T02:30:00.000Z')).toBe('2026-01-16T14:00:00.000Z');
});

test.each([
  ['29407', ['America/New_York']],
  ['32501', ['America/Chicago']],
  ['37203', ['America/Chicago']],
  ['37902', ['America/New_York']],
  ['46204', ['America/New_York']],
  ['46402', ['America/Chicago']],
  ['79901', ['America/Denver']],
  ['78701', ['America/Chicago']],
  ['85004', ['America/Phoenix']],
  ['86503', ['America/Phoenix', 'America/Denver']],
  ['83702', ['America/Denver']],
  ['83814', ['America/Los_Angeles']],
  ['97914', ['America/Denver', 'America/Los_Angeles']],
  ['99501', ['America/Anchorage', 'America/Adak']],
  ['96813', ['Pacific/Honolulu']],
  ['00901', ['America/Puerto_Rico']],
  ['06390', ['America/New_York']],
  ['96799', ['Pacific/Pago_Pago']],
  ['09012', null],
  ['34002', null],
  ['x', null],
])('finds the zones of ZIP %s', (zip, zones) => {
  expect(zonesOfZip(zip)).toEqual(zones);
});

test.each([
  ['+18435550186', ['America/New_York']],
  ['+16155550101', ['America/Chicago']],
  ['+19155550101', ['America/Denver']],
  ['+18505550101', ['America/New_York', 'America/Chicago']],
  ['+14805550101', ['America/Phoenix']],
  ['+18085550101', ['Pacific/Honolulu']],
  ['+18005550101', null],
  ['+14165550101', null],
])('finds the zones of %s', (phone, zones) => {
  expect(zonesOfPhone(phone)).toEqual(zones);
});

const nowhere = { address: null, home_zip: null, home_state: null };

test.each([
  [{ ...nowhere, home_zip: '90210' }, '+18435550186', ['America/Los_Angeles']],
  [{ ...nowhere, home_state: 'CA' }, '+18435550186', ['America/Los_Angeles']],
  [{ ...nowhere, address: '51 Wappoo Landing, Charleston, SC 29407' }, '+13105550101', ['America/New_York']],
  [{ ...nowhere, address: '12 Elm St, Denver, CO' }, '+18435550186', ['America/Denver']],
  [{ ...nowhere, address: '12 Elm St, Denver, Colorado 80202-1234' }, '+18435550186', ['America/Denver']],
  [{ ...nowhere, address: '12 Elm St, Denver CO' }, '+18435550186', ['America/Denver']],
  [{ ...nowhere, address: '12 Elm St, Honolulu, HI, United States' }, '+18435550186', ['Pacific/Honolulu']],
  [{ ...nowhere, address: '12 Elm St, Washington, D.C.' }, '+13105550101', ['America/New_York']],
  [{ ...nowhere, address: '12 Elm St, Charleston, West Virginia' }, '+13105550101', ['America/New_York']],
  [{ ...nowhere, address: '51 Wappoo Landing' }, '+18435550186', ['America/New_York']],
] as const)('reads the place of %j', (lead, phone, zones) => {
  expect(zonesOfLead(lead, phone)).toEqual(zones);
});

test('takes the strictest time for a place that is not known', () => {
  const zones = zonesOfLead(nowhere, '+18005550101');
  // From 8:00 in Hawaii and the Aleutians to 21:00 in New York.
  expect(until(zones, '2026-01-15T17:59:00.000Z')).toBe('2026-01-15T18:00:00.000Z');
  expect(until(zones, '2026-01-16T01:59:00.000Z')).toBeNull();
  expect(until(zones, '2026-01-16T02:00:00.000Z')).toBe('2026-01-16T18:00:00.000Z');
});
