import {
  brandOf,
  cardName,
  clampListingBudget,
  historyName,
  ledgerEntryName,
  listingBudget,
  readExpiry,
  subscriptionActions,
  subscriptionName,
} from './billing';

describe('the listing budget', () => {
  it('[BILL-013] [BILL-014] [BILL-015] runs from $100 to $2,000 in steps of $25, with $500 as default', () => {
    expect(listingBudget).toEqual({ min: 10_000, max: 200_000, step: 2_500, default: 50_000 });
  });

  it.each([
    [undefined, 50_000],
    [null, 50_000],
    [Number.NaN, 50_000],
    [9_999, 10_000],
    [200_001, 200_000],
    [72_500, 72_500],
  ])('[BILL-018] clamps %p cents to %i', (cents, clamped) => {
    expect(clampListingBudget(cents)).toBe(clamped);
  });
});

describe('a ledger entry', () => {
  it.each([
    ['payment', -2_500, 'Payment'],
    ['refund', -1_000, 'Refund'],
    ['refund', 1_000, 'Refund failed, taken back'],
    ['refund_payout', 1_000, 'Refund paid to your card'],
    ['refund_payout', -1_000, 'Failed refund, returned by your bank'],
    ['free_postcard', 0, 'Free cards'],
  ] as const)('of %s and %i cents reads %s', (kind, amountCents, name) => {
    expect(ledgerEntryName({ kind, amountCents })).toBe(name);
  });
});

describe('a membership', () => {
  it.each([
    ['active', ['pause', 'cancel'], 'Active'],
    ['paused', ['resume', 'cancel'], 'Paused'],
    ['canceled', ['reactivate'], 'Canceled'],
    ['past_due', [], 'Past due'],
    ['trialing', [], 'Unknown'],
  ])(
    '[BILL-029] [BILL-030] [BILL-031] [BILL-032] [BILL-033] [DATA-024] that is %s allows %j and reads %s',
    (status, allowed, name) => {
      expect(subscriptionActions(status)).toEqual(allowed);
      expect(subscriptionName(status).name).toBe(name);
    },
  );
});

it('[BILL-046] an unknown history status gets a neutral style', () => {
  expect(historyName('refunded')).toEqual({ name: 'refunded', tone: 'neutral' });
  expect(historyName('paid').tone).toBe('success');
});

it.each([
  ['4242', 'visa'],
  ['5555', 'mastercard'],
  ['3782', 'amex'],
  ['6011', 'unknown'],
  ['', 'unknown'],
])('[BILL-078] guesses the brand of %j as %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

it.each([
  ['12/49', { month: 12, year: 2049 }],
  ['01/50', { month: 1, year: 1950 }],
  ['13/30', null],
  ['1/30', null],
  ['', null],
])('[BILL-076] [BILL-079] reads the expiry %j', (text, expiry) => {
  expect(readExpiry(text)).toEqual(expiry);
});

it('names a card by its brand and last digits', () => {
  expect(cardName({ brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005');
  expect(cardName({ brand: 'jcb', last4: '0000' })).toBe('Card ending in 0000');
});
