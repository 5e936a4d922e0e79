import { commissionKindName } from './commissions';

describe('a commission line', () => {
  it.each([
    ['payment', 500, 'Payment'],
    ['payment', -15, 'Returned cards'],
    ['refund', -200, 'Refund'],
    ['refund', 200, 'Failed refund'],
    ['dispute', -500, 'Dispute'],
    ['dispute_won', 500, 'Dispute won'],
  ] as const)('of kind %s and %i cents reads %s', (kind, amountCents, name) => {
    expect(commissionKindName(kind, amountCents)).toBe(name);
  });
});
