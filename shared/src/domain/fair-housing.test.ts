import { checkFairHousing } from './fair-housing';

test.each([
  ['Perfect for singles and couples', 'red'],
  ['Adults only building near the lake', 'red'],
  ['No children please', 'red'],
  ['A Christian community on the hill', 'red'],
  ['Able-bodied tenants', 'red'],
  ['An exclusive neighborhood with top schools', 'amber'],
  ['Safe street, family-friendly', 'amber'],
])('“%s” is %s', (copy, level) => {
  expect(checkFairHousing(copy)[0]?.level).toBe(level);
});

test.each([
  'Master bedroom, family room and a mother-in-law suite',
  'Quiet streets within walking distance to shops',
  'White kitchen, black granite, Indian Creek at the door',
  'A desirable neighborhood: your neighbors just sold.',
  'Great view from the fourth-floor walk-up',
])('HUD’s memorandum clears “%s”', (copy) => {
  expect(checkFairHousing(copy)).toEqual([]);
});

test('lists red findings first, with the words as written', () => {
  const [first, second] = checkFairHousing('Low-crime area, NO KIDS');
  expect(first).toMatchObject({ level: 'red', phrase: 'NO KIDS' });
  expect(second).toMatchObject({ level: 'amber', phrase: 'Low-crime' });
});
