import type { CardMarket, CardSale } from '../contracts/card-figures';
import {
  marketFields,
  marketFigures,
  medianOf,
  oldFiguresReason,
  periodInWords,
  saleFields,
} from './market-figures';
import { nonDisclosureStates, priceBanOf } from './sold-prices';

const sale = (dollars: number | null, asking: number | null, days: number | null): CardSale => ({
  id: `${dollars} ${asking} ${days}`,
  address: '1 Elm Street',
  closedOn: '2026-11-01',
  priceCents: dollars === null ? null : dollars * 100,
  askingCents: asking === null ? null : asking * 100,
  days,
  lat: null,
  lng: null,
});
const market = (sales: readonly CardSale[]): CardMarket => ({
  area: 'ZIP 29407',
  center: null,
  from: '2025-11-28',
  to: '2026-11-27',
  source: 'Charleston Trident MLS',
  asOf: '2026-11-27',
  priceBan: null,
  sales: [...sales],
});
const five = [
  sale(100_000, 100_000, 10),
  sale(200_000, 199_000, 20),
  sale(300_000, 310_000, 30),
  sale(400_000, 380_000, 40),
  sale(500_000, 500_000, 50),
];

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([3])).toBe(3);
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([9, 1, 5, 7])).toBe(6);
});

test('figures come from the sales that know them', () => {
  expect(marketFigures(market(five))).toEqual({
    count: 5,
    medianCents: 30_000_000,
    medianDays: 30,
    askingPermille: 1000,
    overAsking: { count: 2, of: 5 },
  });
});

test('a figure that fewer than five sales know is unknown', () => {
  const four = [...five.slice(0, 4), sale(null, null, null)];
  expect(marketFigures(market(four))).toEqual({
    count: 5,
    medianCents: null,
    medianDays: null,
    askingPermille: null,
    overAsking: null,
  });
  expect(marketFields(market(four))['market.median']).toBeNull();
});

test('fields are the figures in words, with source, date and count', () => {
  expect(marketFields(market(five))).toEqual({
    'market.area': 'ZIP 29407',
    'market.period': 'Nov 28, 2025 to Nov 27, 2026',
    'market.count': '5',
    'market.median': '$300,000',
    'market.days': '30',
    'market.asking': '100.0%',
    'market.over': '2 of 5',
    'market.source':
      '5 sales closed Nov 28, 2025 to Nov 27, 2026. Source: Charleston Trident MLS, November 27, 2026.',
  });
  expect(periodInWords({ from: '2026-09-01', to: '2026-11-28' })).toBe('Sep 1 to Nov 28, 2026');
  expect(Object.values(marketFields(null)).filter(Boolean)).toEqual([]);
});

test.each([
  [{ closedOn: '2026-11-13', daysOnMarket: 6, overAskingCents: 1_700_000 }, '6 days', '$17,000 over asking'],
  [{ closedOn: '2026-11-13', daysOnMarket: 1, overAskingCents: -400_000 }, '1 day', '$4,000 under asking'],
  [{ closedOn: null, daysOnMarket: null, overAskingCents: 0 }, null, 'Sold at asking'],
  [{ closedOn: null, daysOnMarket: null, overAskingCents: null }, null, null],
])('the sale %j reads %s, %s', (own, days, over) => {
  expect(saleFields(own)).toMatchObject({ 'sale.days': days, 'sale.over': over });
});

const zone = { timeZone: 'America/New_York', mailClass: 'first_class' } as const;

test('figures are at most 45 days old when the last card arrives', () => {
  // The last card arrives ten business days after the press.
  expect(oldFiguresReason({ asOf: '2026-11-02' }, new Date('2026-12-03T15:00:00Z'), zone)).toBeNull();
  expect(oldFiguresReason({ asOf: '2026-11-01' }, new Date('2026-12-03T15:00:00Z'), zone)).toContain(
    'of November 1, 2026, 46 days before the last cards arrive; 45 is the most',
  );
  // Marketing Mail takes seven business days more, around a weekend.
  expect(
    oldFiguresReason({ asOf: '2026-11-02' }, new Date('2026-12-03T15:00:00Z'), {
      ...zone,
      mailClass: 'marketing',
    }),
  ).toContain('days before the last cards arrive');
});

test('prices of sales are banned in the non-disclosure states, and where an MLS forbids them', () => {
  const allowed = { sold_prices: true, coming_soon: true };
  expect(nonDisclosureStates.map((state) => priceBanOf(state, allowed))).toEqual(
    nonDisclosureStates.map(() => 'state'),
  );
  expect(priceBanOf('SC', null)).toBeNull();
  expect(priceBanOf('SC', allowed)).toBeNull();
  expect(priceBanOf('SC', { ...allowed, sold_prices: false })).toBe('mls');
});
