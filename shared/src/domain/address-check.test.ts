import { addressMarkOf, addressRefusalOf, type CheckedAddress, undeliverableOf } from './address-check';

const good: CheckedAddress = { dpv: 'Y', isVacant: false, isActive: true, hasReturned: false };

describe('a checked address', () => {
  it.each([
    ['delivered', {}, null],
    ['without its unit in the list', { dpv: 'S' }, null],
    ['never checked', { dpv: null, isActive: null }, null],
    ['not judged by the vendor', { dpv: 'Y', isActive: null }, null],
    ['without a delivery point', { dpv: 'N', isActive: null, isVacant: true }, 'undeliverable'],
    ['without its unit', { dpv: 'D', isActive: false }, 'needs_unit'],
    ['vacant', { isVacant: true }, 'vacant'],
    ['no-stat', { isActive: false }, 'inactive'],
    ['from which a card came back', { hasReturned: true }, 'returned'],
  ] as const)('that is %s', (_, change, refusal) => {
    expect(addressRefusalOf({ ...good, ...change })).toBe(refusal);
  });

  it.each([
    ['Y', false, null],
    ['Y', null, null],
    ['S', false, 'unit_unknown'],
    ['Y', true, 'mailbox'],
    ['S', true, 'mailbox'],
    [null, null, null],
  ] as const)('with DPV %s and CMRA %s has the mark %s', (dpv, isCmra, mark) => {
    expect(addressMarkOf({ dpv, isCmra })).toBe(mark);
  });
});

describe('the undeliverable share', () => {
  it('counts returned and forwarded cards among those whose end is known', () => {
    expect(undeliverableOf({ delivered: 95, returned: 3, rerouted: 2, in_transit: 40, failed: 9 })).toEqual({
      known: 100,
      missed: 5,
      share: 0.05,
    });
  });
  it('is not known before the first end', () => {
    expect(undeliverableOf({ in_transit: 40 })).toEqual({ known: 0, missed: 0, share: null });
  });
});
