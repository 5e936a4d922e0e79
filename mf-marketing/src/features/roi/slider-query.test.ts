import { sliderRoiDefaults, sliderRoiRanges } from '@farmpost/shared/domain/calculators/roi-sliders';
import fc from 'fast-check';
import { numbersOf, withNumbers } from './slider-query';

const nothing = new URLSearchParams();

it('leaves out defaults, and keeps unrelated parameters', () => {
  expect(withNumbers(nothing, sliderRoiDefaults).toString()).toBe('');
  const next = withNumbers(new URLSearchParams('utm_source=card&budget=900'), {
    ...sliderRoiDefaults,
    responsePercent: 0.1 + 0.2,
  });
  expect(next.toString()).toBe('utm_source=card&response=0.3');
});

it('[MKT-125] reads fractions, rounded to the nearest step within the range', () => {
  const read = (query: string) => numbersOf(new URLSearchParams(query));
  expect(read('cost=1.75&response=1.3')).toEqual({
    ...sliderRoiDefaults,
    costDollars: 1.75,
    responsePercent: 1.3,
  });
  expect(read('budget=99999&cost=0&response=0.34&commission=many')).toEqual({
    budgetDollars: 2_000,
    costDollars: 0.75,
    responsePercent: 0.3,
    commissionDollars: 8_000,
  });
});

it('reads any URL as valid slider values, and reads back what it writes', () => {
  const anyValue = fc.oneof(fc.string(), fc.double().map(String));
  fc.assert(
    fc.property(anyValue, anyValue, anyValue, anyValue, (budget, cost, response, commission) => {
      const numbers = numbersOf(new URLSearchParams({ budget, cost, response, commission }));
      expect(numbersOf(withNumbers(nothing, numbers))).toEqual(numbers);
      for (const [field, { min, max, step }] of Object.entries(sliderRoiRanges)) {
        const value = numbers[field as keyof typeof numbers];
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
        const stops = (value - min) / step;
        expect(stops).toBeCloseTo(Math.round(stops), 6);
      }
    }),
  );
});
