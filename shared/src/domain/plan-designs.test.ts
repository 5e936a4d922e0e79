import { fitsOccasion, proposeDesigns } from './plan-designs';

const design = (name: string, occasion: string | null = null) => ({ id: name, name, occasion });
const designs = [
  design('Neighbors, farm'),
  design('Winter, season', 'season'),
  design('Ledger, street sales', 'street_sales'),
  design('Porch weather, season', 'season'),
  design('Fall back, season', 'season'),
];
const names = (days: readonly string[]) => proposeDesigns(days, designs).map((one) => one?.name);

test('a season’s card goes out once, in its season, and the others take turns', () => {
  expect(names(['2026-12-10', '2027-01-11', '2027-03-15', '2027-06-17', '2027-07-19', '2027-11-02'])).toEqual(
    [
      'Winter, season',
      'Neighbors, farm',
      'Ledger, street sales',
      'Porch weather, season',
      'Neighbors, farm',
      'Ledger, street sales',
    ],
  );
});

test('without designs there is nothing to propose', () => {
  expect(proposeDesigns(['2026-12-10'], [])).toEqual([null]);
});

test('a step takes designs of its own occasion alone', () => {
  expect(fitsOccasion({ purpose: 'just-listed' }, 'just-listed')).toBe(true);
  expect(fitsOccasion({ purpose: 'just-listed', occasion: 'open-house' }, 'just-listed')).toBe(false);
  expect(fitsOccasion({ purpose: 'just-listed', occasion: 'open-house' }, 'open-house')).toBe(true);
  expect(fitsOccasion({ purpose: 'farm', occasion: 'coming-soon' }, 'coming-soon')).toBe(true);
  expect(fitsOccasion({ purpose: 'farm', occasion: null }, 'under-contract')).toBe(false);
});
