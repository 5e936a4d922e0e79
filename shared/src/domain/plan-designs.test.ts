import { proposeDesigns } from './plan-designs';

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
