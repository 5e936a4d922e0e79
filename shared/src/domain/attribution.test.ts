import { attributeLead } from './attribution';

const createdAt = '2026-11-21T12:00:00.000Z';

test.each([
  [
    'its own code, whenever it was mailed',
    { hasOwnCode: true, lastMailedAt: '2020-01-01T00:00:00.000Z' },
    'direct',
  ],
  ['its own code, with no card on record', { hasOwnCode: true, lastMailedAt: null }, 'direct'],
  ['a card 90 days before', { hasOwnCode: false, lastMailedAt: '2026-08-23T12:00:00.000Z' }, 'assisted'],
  ['a card 91 days before', { hasOwnCode: false, lastMailedAt: '2026-08-22T12:00:00.000Z' }, 'unattributed'],
  ['a card only afterwards', { hasOwnCode: false, lastMailedAt: '2026-11-21T12:00:01.000Z' }, 'unattributed'],
  ['no card at all', { hasOwnCode: false, lastMailedAt: null }, 'unattributed'],
])('a lead with %s', (_, origin, expected) => {
  expect(attributeLead({ ...origin, createdAt })).toBe(expected);
});
