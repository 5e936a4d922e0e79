import fc from 'fast-check';
import { sliderRoi, sliderRoiDefaults, sliderRoiRanges, type SliderRange } from './roi-sliders';

/** Every value a slider can have, as the browser reports it, including floating-point errors. */
const stops = ({ min, max, step }: SliderRange) =>
  fc.integer({ min: 0, max: Math.round((max - min) / step) }).map((index) => min + index * step);
const anyInput = fc.record({
  budgetDollars: stops(sliderRoiRanges.budgetDollars),
  costDollars: stops(sliderRoiRanges.costDollars),
  responsePercent: stops(sliderRoiRanges.responsePercent),
  commissionDollars: stops(sliderRoiRanges.commissionDollars),
});

test('[MKT-042] starts with a budget of 500, a cost of 1.25, 0.5% and a commission of 8,000', () => {
  expect(sliderRoiDefaults).toEqual({
    budgetDollars: 500,
    costDollars: 1.25,
    responsePercent: 0.5,
    commissionDollars: 8_000,
  });
  expect(sliderRoi(sliderRoiDefaults)).toEqual({
    annualPostcards: 4_800,
    leads: 24,
    deals: 3,
    revenue: 24_000,
    annualInvestment: 6_000,
  });
});

test('[MKT-043] annual postcards are floor(budget / cost) x 12', () => {
  // 100 / 0.75 is 133.3
  expect(sliderRoi({ ...sliderRoiDefaults, budgetDollars: 100, costDollars: 0.75 }).annualPostcards).toBe(
    1_596,
  );
  fc.assert(
    fc.property(anyInput, (input) => {
      const monthly = sliderRoi(input).annualPostcards / 12;
      expect(Number.isInteger(monthly)).toBe(true);
      expect(monthly * input.costDollars).toBeLessThanOrEqual(input.budgetDollars);
      expect((monthly + 1) * input.costDollars).toBeGreaterThan(input.budgetDollars);
    }),
  );
});

test('[MKT-044] leads are ceil(postcards x rate / 100), despite floating-point errors in the rate', () => {
  const rate = 0.1 + 0.1 + 0.1;
  expect(rate).not.toBe(0.3);
  // 1,000 dollars a month at 1.00 pay for 12,000 cards a year; 0.3% of them is 36, not 37.
  expect(
    sliderRoi({ ...sliderRoiDefaults, budgetDollars: 1_000, costDollars: 1, responsePercent: rate }).leads,
  ).toBe(36);
  fc.assert(
    fc.property(anyInput, (input) => {
      const { annualPostcards, leads } = sliderRoi(input);
      const tenths = Math.round(input.responsePercent * 10);
      expect(leads * 1000).toBeGreaterThanOrEqual(annualPostcards * tenths);
      expect((leads - 1) * 1000).toBeLessThan(annualPostcards * tenths);
    }),
  );
});

test('[MKT-045] [MKT-046] [MKT-047] deals are ceil(leads x 10%), revenue deals x commission, investment budget x 12', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { leads, deals, revenue, annualInvestment } = sliderRoi(input);
      expect(deals * 10).toBeGreaterThanOrEqual(leads);
      expect((deals - 1) * 10).toBeLessThan(leads);
      expect(revenue).toBe(deals * input.commissionDollars);
      expect(annualInvestment).toBe(input.budgetDollars * 12);
    }),
  );
});

test('[MKT-125] slider values are floats: the default cost and rate keep their fractions', () => {
  const asIntegers = sliderRoi({ ...sliderRoiDefaults, costDollars: 1, responsePercent: 0 });
  expect(asIntegers).toMatchObject({ annualPostcards: 6_000, leads: 0 });
  expect(sliderRoi(sliderRoiDefaults)).toMatchObject({ annualPostcards: 4_800, leads: 24 });
});
