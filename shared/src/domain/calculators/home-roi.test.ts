import fc from 'fast-check';
import {
  homeRoi,
  homeRoiAssumptions,
  homeRoiDefaults,
  homeRoiGuidance,
  wholeNumberOf,
  type HomeRoiInput,
} from './home-roi';

const amount = fc.integer({ min: 0, max: 9_999_999 });
const anyInput = fc.record({
  commissionDollars: amount,
  listingsPerMonth: fc.integer({ min: 0, max: 10_000 }),
  budgetDollars: amount,
});
const estimate = (given: Partial<HomeRoiInput>) => homeRoi({ ...homeRoiDefaults, ...given });

test('[MKT-048] [MKT-049] starts with a commission of 15,000, 2 listings a month and 250 a listing', () => {
  expect(homeRoiDefaults).toEqual({ commissionDollars: 15_000, listingsPerMonth: 2, budgetDollars: 250 });
  expect(homeRoi(homeRoiDefaults)).toEqual({
    investment: 500,
    postcards: 769,
    leads: 39,
    closings: 5,
    revenue: 75_000,
    percent: 999,
    breakEvenClosings: 1,
  });
});

test('[MKT-050] the investment is listings x budget', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      expect(homeRoi(input).investment).toBe(input.listingsPerMonth * input.budgetDollars);
    }),
  );
});

test('[MKT-051] postcards are floor(investment / 0.65): no more than it pays for', () => {
  expect(estimate({ listingsPerMonth: 1, budgetDollars: 65 }).postcards).toBe(100);
  expect(estimate({ listingsPerMonth: 1, budgetDollars: 64 }).postcards).toBe(98);
  fc.assert(
    fc.property(anyInput, (input) => {
      const { postcards, investment } = homeRoi(input);
      expect(postcards * 65).toBeLessThanOrEqual(investment * 100);
      expect((postcards + 1) * 65).toBeGreaterThan(investment * 100);
    }),
  );
});

test('[MKT-052] leads are floor(postcards x 5.2%)', () => {
  // 325 dollars pay for exactly 500 cards, of which 26 get a response.
  expect(estimate({ listingsPerMonth: 1, budgetDollars: 325 })).toMatchObject({ postcards: 500, leads: 26 });
  fc.assert(
    fc.property(anyInput, (input) => {
      const { postcards, leads } = homeRoi(input);
      expect(leads * 1000).toBeLessThanOrEqual(postcards * 52);
      expect((leads + 1) * 1000).toBeGreaterThan(postcards * 52);
    }),
  );
});

test('[MKT-053] closings are floor(leads x 15%)', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { leads, closings } = homeRoi(input);
      expect(closings * 100).toBeLessThanOrEqual(leads * 15);
      expect((closings + 1) * 100).toBeGreaterThan(leads * 15);
    }),
  );
});

test('[MKT-054] revenue is closings x commission', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { revenue, closings } = homeRoi(input);
      expect(revenue).toBe(closings * input.commissionDollars);
    }),
  );
});

test.each([
  // 26 leads, 3 closings
  [{ commissionDollars: 500 }, 1500, 361],
  [{ commissionDollars: 109 }, 327, 0],
  [{ commissionDollars: 108 }, 324, 0],
  [{ commissionDollars: 1190 }, 3570, 998],
  [{ commissionDollars: 1200 }, 3600, 999],
  [{ commissionDollars: 0 }, 0, 0],
])('[MKT-055] %j with a revenue of %d on 325 is an ROI of %d%%', (given, revenue, percent) => {
  const roi = estimate({ listingsPerMonth: 1, budgetDollars: 325, ...given });
  expect(roi).toMatchObject({ investment: 325, revenue, percent });
});

test('[MKT-055] the ROI is between 0 and 999, and 0 unless revenue exceeds the investment', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { percent, revenue, investment } = homeRoi(input);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(999);
      expect(percent > 0 && revenue <= investment).toBe(false);
    }),
  );
});

test('[MKT-056] break-even closings are ceil(investment / commission)', () => {
  expect(estimate({ commissionDollars: 500 }).breakEvenClosings).toBe(1);
  expect(estimate({ commissionDollars: 499 }).breakEvenClosings).toBe(2);
  expect(estimate({ commissionDollars: 0 }).breakEvenClosings).toBeNull();
});

test('[MKT-057] [MKT-058] advises a commission of 8,000-15,000 and a budget of 250-500', () => {
  expect(homeRoiGuidance.commission).toEqual({ from: 8_000, to: 15_000 });
  expect(homeRoiGuidance.budget).toEqual({ from: 250, to: 500 });
});

test('[MKT-123] the formula gives 76 postcards for 50 dollars, which the copy calls about 80', () => {
  const { example } = homeRoiGuidance;
  expect(estimate({ listingsPerMonth: 1, budgetDollars: example.budgetDollars }).postcards).toBe(76);
  expect(Math.round(76 / 10) * 10).toBe(example.aboutPostcards);
});

test.each([
  ['250', 250],
  ['  75 ', 75],
  ['12.9', 12],
  ['', 0],
  ['abc', 0],
  ['-5', 0],
  ['NaN', 0],
  ['20000000', 20_000_000],
  ['9'.repeat(400), 0],
])('[MKT-061] %j is read as %d', (typed, value) => {
  expect(wholeNumberOf(typed)).toBe(value);
});

test('[MKT-061] every result is a whole number for any input', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (commission, listings, budget) => {
      const { breakEvenClosings, ...results } = homeRoi({
        commissionDollars: wholeNumberOf(commission),
        listingsPerMonth: wholeNumberOf(listings),
        budgetDollars: wholeNumberOf(budget),
      });
      expect(Object.values(results).every(Number.isInteger)).toBe(true);
      expect(breakEvenClosings === null || Number.isInteger(breakEvenClosings)).toBe(true);
    }),
  );
});

test('its assumptions match the specification', () => {
  expect(homeRoiAssumptions).toEqual({
    cardCents: 65,
    answersPerThousand: 52,
    closingsPerHundredLeads: 15,
    maximumPercent: 999,
  });
});
