import { proofSideName, proofSidesOf } from './proof-side';

test('names the sides as people call them', () => {
  const postcard = { kind: 'postcard', hasVersions: false } as const;
  expect(proofSidesOf(false).map((side) => proofSideName(side, postcard))).toEqual([
    'the postcard as a whole',
    'the front',
    'the back',
  ]);
  expect(proofSideName('back', { ...postcard, kind: 'letter' })).toBe('page 2');
});

test('names the version if a card has two, also if it had two', () => {
  const brochure = { kind: 'brochure', hasVersions: true } as const;
  expect(proofSidesOf(true).map((side) => proofSideName(side, brochure))).toEqual([
    'the brochure as a whole',
    'the outside of version A',
    'the inside of version A',
    'the outside of version B',
    'the inside of version B',
  ]);
  expect(proofSideName('front-b', { ...brochure, hasVersions: false })).toBe('the outside of version B');
});
