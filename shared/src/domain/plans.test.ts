import { annualSaving, centsPerPostcard, plans } from './plans';

test('[MKT-069] [MKT-070] [MKT-071] lists three plans, one most popular and one sold through sales', () => {
  expect(plans).toEqual([
    {
      name: 'Starter',
      dollarsAMonth: { annual: 99, monthly: 129 },
      postcards: 200,
      isMostPopular: false,
      isContactSales: false,
    },
    {
      name: 'Growth',
      dollarsAMonth: { annual: 199, monthly: 249 },
      postcards: 500,
      isMostPopular: true,
      isContactSales: false,
    },
    {
      name: 'Pro',
      dollarsAMonth: { annual: 349, monthly: 399 },
      postcards: 1_000,
      isMostPopular: false,
      isContactSales: true,
    },
  ]);
});

test('[MKT-073] computes the saving of each plan: only Growth saves 20 percent', () => {
  expect(plans.map(annualSaving)).toEqual([
    { dollars: 360, percent: 23 },
    { dollars: 600, percent: 20 },
    { dollars: 600, percent: 12 },
  ]);
});

test('divides the price by the postcards', () => {
  expect(plans.map((plan) => centsPerPostcard(plan, 'annual'))).toEqual([49.5, 39.8, 34.9]);
  expect(plans.map((plan) => centsPerPostcard(plan, 'monthly'))).toEqual([64.5, 49.8, 39.9]);
});
