import { breakEvenOf, costOf, manyOrNull, priceBandOf, turnoverOf } from './farm-figures';

const dollars = (...amounts: number[]) => amounts.map((amount) => amount * 100);

it('turnover is that of the published example: 44 sales of 949 homes are 4.6%', () => {
  expect(Math.round((turnoverOf(44, 949) ?? 0) * 1000) / 10).toBe(4.6);
  expect(turnoverOf(3, 0)).toBeNull();
});

it('the price band is the middle half, and nothing for fewer than five prices', () => {
  expect(priceBandOf(dollars(300_000, 400_000, 500_000, 600_000, 700_000))).toEqual({
    lowCents: 40_000_000,
    medianCents: 50_000_000,
    highCents: 60_000_000,
  });
  expect(priceBandOf(dollars(300_000, 400_000, 500_000, 600_000))).toBeNull();
  // A sale without a price is no price of zero.
  expect(priceBandOf([0, ...dollars(300_000, 400_000, 500_000, 600_000)])).toBeNull();
});

it('a year costs its cards, a month a twelfth, and listings pay for it', () => {
  expect(costOf(120, 75, 12)).toEqual({ mailingCents: 9_000, yearCents: 108_000, monthCents: 9_000 });
  expect(costOf(120, 75, 4)).toEqual({ mailingCents: 9_000, yearCents: 36_000, monthCents: 3_000 });
  expect(breakEvenOf(108_000, 1_436_250)).toEqual({ commissionCents: 1_436_250, listings: 0.08 });
  expect(breakEvenOf(108_000, null)).toBeNull();
  expect(breakEvenOf(108_000, 0)).toBeNull();
});

it('tells no small number of agents', () => {
  expect([0, 1, 2, 3, 9].map(manyOrNull)).toEqual([null, null, null, 3, 9]);
});
