import { describeWithFixtures, readFixture } from '../testing/fixtures';
import { inOrder, readOpenHouse } from './open-house';

const fields = {
  start: 'OpenHouseStartTime',
  end: 'OpenHouseEndTime',
  type: 'OpenHouseType',
  status: 'OpenHouseStatus',
};
const record = (change: object = {}) => ({
  OpenHouseStartTime: '2026-12-12T13:00:00-05:00',
  OpenHouseEndTime: '2026-12-12T15:00:00-05:00',
  OpenHouseType: 'Public',
  OpenHouseStatus: 'Active',
  ...change,
});

test('reads times with their offset', () => {
  expect(readOpenHouse(record(), fields)).toEqual({
    startsAt: '2026-12-12T18:00:00.000Z',
    endsAt: '2026-12-12T20:00:00.000Z',
  });
});

test.each([{ OpenHouseType: null }, { OpenHouseStatus: null }, { OpenHouseType: 'public' }])(
  'takes %j as a public one',
  (change) => expect(readOpenHouse(record(change), fields)).not.toBeNull(),
);

// Values of the lookups OpenHouseType and OpenHouseStatus in the Data Dictionary 2.0.
test.each([
  { OpenHouseType: 'Broker' },
  { OpenHouseType: 'Office' },
  { OpenHouseType: 'Association' },
  { OpenHouseType: 'Livestream Public' },
  { OpenHouseStatus: 'Canceled' },
  { OpenHouseStatus: 'Ended' },
  { OpenHouseStartTime: null },
  { OpenHouseEndTime: 'soon' },
  { OpenHouseEndTime: '2026-12-12T13:00:00-05:00' },
])('invites nobody to %j', (change) => expect(readOpenHouse(record(change), fields)).toBeNull());

test('puts the first one first', () => {
  const [late, early] = [
    { startsAt: '2026-12-19T18:00:00.000Z', endsAt: '2026-12-19T20:00:00.000Z' },
    { startsAt: '2026-12-12T18:00:00.000Z', endsAt: '2026-12-12T20:00:00.000Z' },
  ];
  expect(inOrder([late ?? null, null, early ?? null])).toEqual([early, late]);
});

describeWithFixtures('records of the reference server', () => {
  test('are read, the public ones alone', () => {
    const { value } = readFixture('reso/ref-openhouse.json') as { value: { OpenHouseType: string }[] };
    const read = value.map((raw) => readOpenHouse(raw, fields));
    expect(read.filter(Boolean)).toHaveLength(
      value.filter(({ OpenHouseType: type }) => type === 'Public').length,
    );
  });
});
