import { doNotMailState, hasMovedOut, readDoor } from './do-not-mail';

test.each([
  [{ endedAt: null, expiresOn: null }, 'active'],
  [{ endedAt: null, expiresOn: '2026-12-15' }, 'active'],
  [{ endedAt: null, expiresOn: '2026-12-14' }, 'expired'],
  [{ endedAt: '2026-12-01T09:00:00.000Z', expiresOn: '2026-12-01' }, 'taken_back'],
])('%j is %s on December 15', (term, state) => {
  expect(doNotMailState(term, '2026-12-15')).toBe(state);
});

describe('a person who asked for no mail', () => {
  const asked = { personName: 'Ruth Alvarez', askedOn: '2026-11-01' };
  const sold = { ownerName: 'SMITH JOHN A', lastSaleAt: '2026-11-20', isOwnerOccupied: true };

  it('has moved once the home was sold after the request to another owner who lives there', () => {
    expect(hasMovedOut(asked, sold)).toBe(true);
  });

  it.each([
    ['no record has an owner', { ownerName: null }],
    ['no record has a sale', { lastSaleAt: null }],
    ['the sale was before the request', { lastSaleAt: '2026-10-31' }],
    ['the sale was on the day of the request', { lastSaleAt: '2026-11-01T15:00:00.000Z' }],
    ['the owner lives elsewhere, so the person may be a tenant', { isOwnerOccupied: false }],
    ['nobody knows whether the owner lives there', { isOwnerOccupied: null }],
    ['the owner has the family’s name', { ownerName: 'ÁLVAREZ LUIS' }],
    ['the owner has the person’s first name', { ownerName: 'JONES RUTH' }],
    ['the record names no one', { ownerName: '' }],
  ])('stays if %s', (_, change) => {
    expect(hasMovedOut(asked, { ...sold, ...change })).toBe(false);
  });
});

test.each([
  ['12 Alder St, Apt 4, Charleston, SC 29403', '12 Alder Street #4, 29403-1234'],
  ['PO Box 12, Charleston, SC 29403', 'P.O. Box 12, 29403'],
])('%s and %s are one door', (one, other) => {
  const [first, second] = [readDoor(one), readDoor(other)];
  expect('key' in first && first.key).toBeTruthy();
  expect('key' in first && first.key).toBe('key' in second && second.key);
});

test.each([
  ['12 Alder St, Charleston, SC', 'ZIP'],
  ['Alder St, Charleston, SC 29403', 'house number'],
  ['29403', 'ZIP'],
  ['', 'ZIP'],
])('%s lacks its %s', (typed, lack) => {
  const door = readDoor(typed);
  expect('problem' in door && door.problem).toContain(lack);
});
