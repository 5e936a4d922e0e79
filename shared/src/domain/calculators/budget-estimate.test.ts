import fc from 'fast-check';
import { startingRates, unitPriceOf } from '../pricing';
import { annualScenarios, budgetEstimate, budgetEstimateAssumptions } from './budget-estimate';
import { homeRoiAssumptions } from './home-roi';
import { dealsPerHundredLeads, sliderRoiDefaults } from './roi-sliders';

test.each([
  [100, 66],
  [300, 200],
  [500, 333],
  [750, 500],
])('[MKT-124] a budget of %d mails %d postcards: 200-500 homes need 300 to 750', (budget, postcards) => {
  expect(budgetEstimate(budget).postcards).toBe(postcards);
});

test('homes and leads are floored, revenue is 4 to 12 times the budget', () => {
  expect(budgetEstimate(500)).toEqual({
    postcards: 333,
    leads: { from: 4, to: 8 },
    revenueDollars: { from: 2_000, to: 6_000 },
    leadRevenueDollars: { from: 3_200, to: 6_400 },
  });
  expect(budgetEstimateAssumptions.returnText).toBe('4x-12x');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (budget) => {
      const { postcards, leads } = budgetEstimate(budget);
      expect(postcards * 1.5).toBeLessThanOrEqual(budget);
      expect((postcards + 1) * 1.5).toBeGreaterThan(budget);
      expect(leads.from).toBeLessThanOrEqual(leads.to);
      expect(leads.to).toBeLessThanOrEqual(postcards);
    }),
  );
});

test('a year is shown with 6, 12 and 24 listings and 3 to 11 times the spend as net profit', () => {
  expect(annualScenarios(500)).toEqual([
    { listings: 6, spendDollars: 3_000, netProfitDollars: { from: 9_000, to: 33_000 } },
    { listings: 12, spendDollars: 6_000, netProfitDollars: { from: 18_000, to: 66_000 } },
    { listings: 24, spendDollars: 12_000, netProfitDollars: { from: 36_000, to: 132_000 } },
  ]);
});

test('[MKT-060] each calculator keeps its own card price, response rate and lead-to-deal rate', () => {
  expect([
    homeRoiAssumptions.cardCents,
    sliderRoiDefaults.costDollars * 100,
    budgetEstimateAssumptions.dollarsPerHome * 100,
  ]).toEqual([65, 125, 150]);
  const sizes = ['4x6', 'letter', 'bifold'] as const;
  expect(sizes.map((size) => unitPriceOf(startingRates, size))).toEqual([75, 125, 250]);
  expect(homeRoiAssumptions.answersPerThousand).toBe(52);
  expect(sliderRoiDefaults.responsePercent).toBe(0.5);
  expect(budgetEstimateAssumptions.answersPerThousand).toEqual({ from: 15, to: 25 });
  expect([homeRoiAssumptions.closingsPerHundredLeads, dealsPerHundredLeads]).toEqual([15, 10]);
});
