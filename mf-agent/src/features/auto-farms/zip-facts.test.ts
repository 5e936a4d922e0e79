import { factsOf, turnoverClassOf } from './zip-facts';

it.each([
  [null, null],
  [0, 'low'],
  [0.0299, 'low'],
  [0.03, 'middle'],
  [0.06, 'high'],
] as const)('a turnover of %s is drawn as %s', (turnover, expected) => {
  expect(turnoverClassOf({ turnover })).toBe(expected);
});

it('does not state a turnover if no home is known', () => {
  const zip = { zip: '29407', name: 'Charleston', state: 'SC', sales: 1, center: null };
  expect(factsOf({ ...zip, homes: 0, turnover: null, monthlyCents: 0 })).toBe(
    'No homes known yet, 1 sale in 12 months',
  );
  expect(factsOf({ ...zip, homes: 50, turnover: 0.02, monthlyCents: 3750 })).toBe(
    '50 homes, 1 sale in 12 months, turnover 2%, $37.50 a month for all',
  );
});
