import { checkFairHousing } from './fair-housing';
import { phrasesThatClear } from './fair-housing/phrases-that-clear';
import { phrasesThatTrip } from './fair-housing/phrases-that-trip';

const tripping = Object.entries(phrasesThatTrip).flatMap(([topic, phrases]) =>
  phrases.map((phrase) => ({ topic, phrase })),
);

test('the tables hold at least 200 phrases each', () => {
  expect(new Set(tripping.map(({ phrase }) => phrase)).size).toBeGreaterThanOrEqual(200);
  expect(new Set(phrasesThatClear).size).toBeGreaterThanOrEqual(200);
});

test.each(tripping)('“$phrase” trips: $topic', ({ phrase }) => {
  expect(checkFairHousing(phrase)).not.toEqual([]);
});

test.each(tripping)('“$phrase” trips in the middle of a message too', ({ phrase }) => {
  const copy = `Just listed at 12 Elm Street. ${phrase}. Three bedrooms and a fenced yard.`;
  expect(checkFairHousing(copy)).not.toEqual([]);
});

test.each(phrasesThatClear)('“%s” is clear', (phrase) => {
  expect(checkFairHousing(phrase)).toEqual([]);
});

test.each([
  ['Perfect for growing families', 'red', '42 U.S.C. 3604(c)'],
  ['No Section 8', 'red', 'sources of income'],
  ['The neighborhood is changing, sell now', 'red', '42 U.S.C. 3604(e)'],
  ['Walking distance to temple', 'amber', 'former 24 CFR 109.20'],
  ['Safe street, family-friendly', 'amber', '3604(c)'],
  ['A senior discount', 'amber', 'HUD memorandum'],
])('“%s” is %s under %s', (copy, level, source) => {
  expect(checkFairHousing(copy)[0]).toMatchObject({ level, source: expect.stringContaining(source) });
});

test('a message of cleared expressions stays clear as a whole', () => {
  const copy = phrasesThatClear
    .filter((phrase) => !/change|changing|cambiando|sell|sold|list/i.test(phrase))
    .join('. ');
  expect(checkFairHousing(copy)).toEqual([]);
});

test('lists red findings first, with the words as written', () => {
  const [first, second] = checkFairHousing('Low-crime area, NO KIDS');
  expect(first).toMatchObject({ level: 'red', phrase: 'NO KIDS' });
  expect(second).toMatchObject({ level: 'amber', phrase: 'Low-crime' });
});
