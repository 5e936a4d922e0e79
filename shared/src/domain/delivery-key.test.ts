import fc from 'fast-check';
import { deliveryKey, earlierDeliveryKeys } from './delivery-key';

const at = (addressLine1: string, addressLine2: string | null = null, zip = '29403') =>
  deliveryKey({ addressLine1, addressLine2, city: 'Charleston', state: 'SC', zip });

describe('deliveryKey', () => {
  it.each([
    // units: neither the designator nor the line matters
    [
      '214 Alder Street Apt 4B',
      [
        '214 ALDER ST # 4B',
        '214 Alder St., Unit 4-B',
        '214 alder street|#4B',
        '214 Alder St|4B',
        '214 Alder St|Apartment 4b',
        '214 Alder St Ste 4B',
      ],
    ],
    ['10 Bay St Bldg B Apt 7', ['10 Bay Street|Building B, Unit 7', '10 Bay Street Bldg. B #7']],
    ['10 Bay St Rear', ['10 Bay Street|REAR']],
    ['10 Bay St PH', ['10 Bay Street Penthouse']],
    // fractions
    ['8 1/2 Rose Ln', ['8½ Rose Lane', '8-1/2 Rose Lane', '8 1/2 ROSE LN']],
    // directionals before, after and as the name
    ['12 N Main St', ['12 North Main Street', '12 N. Main St']],
    ['12 Main St NW', ['12 Main Street Northwest', '12 Main St N.W.', '12 Main Street North West']],
    ['12 SE Oak Ave', ['12 South East Oak Avenue']],
    // suffixes
    ['5 Marsh Boulevard', ['5 Marsh Blvd', '5 Marsh Boul.']],
    ['5 Shem Creek Crossing', ['5 Shem Creek Xing']],
    ['77 St James Place', ['77 Saint James Pl', '77 St. James Pl.']],
    ['9 First Avenue', ['9 1st Ave']],
    // highways
    ['1740 Hwy 17 N', ['1740 Highway 17 North', '1740 HIGHWAY 17 N.']],
    ['1740 US Hwy 17', ['1740 U.S. Highway 17', '1740 US HWY 17']],
    ['310 Savannah Hwy', ['310 Savannah Highway']],
    // boxes
    ['PO Box 118', ['P.O. Box 118', 'p o box 118', 'Post Office Box 118', 'POB 118', 'P.O. Box #0118']],
    ['RR 2 Box 15', ['Rural Route 2 Box 15', 'RFD 2 Box 15', 'R.R. #2 Box 15']],
    // hyphened numbers
    ['112-10 Queens Blvd', ['112-10 Queens Boulevard', '112 - 10 Queens Blvd']],
    ['1412 O’Neal Ct', ["1412 O'Neal Court", '1412 ONeal Ct']],
  ])('is the same for every spelling of %s', (address, others) => {
    for (const other of others) {
      const [line1 = '', line2 = null] = other.split('|');
      expect({ other, key: at(line1, line2) }).toEqual({ other, key: at(address) });
    }
  });

  it.each([
    ['214 Alder St Apt 4', '214 Alder St Apt 5'],
    ['214 Alder St Apt 4', '214 Alder St'],
    ['214 Alder St', '214 Alder Ct'],
    ['214 Alder St', '214 N Alder St'],
    ['214 N Alder St', '214 Alder St N'],
    ['214 Alder St', '214 1/2 Alder St'],
    ['112-10 Queens Blvd', '11210 Queens Blvd'],
    ['100 N St', '100 North St'],
    ['100 Avenue N', '100 N Avenue'],
    ['1740 Hwy 17', '1740 Hwy 61'],
    ['PO Box 1', '1 Box St'],
    ['10 Bay St Bldg A Apt 7', '10 Bay St Bldg B Apt 7'],
    ['10 Bay St Fl 2', '10 Bay St Apt 2'],
    ['39.2 Pine Rd', '392 Pine Rd'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(at(one)).not.toBe(at(other));
  });

  it('reads the first five digits of a ZIP+4 and distinguishes ZIPs', () => {
    expect(at('5 King St', null, '29403-1174')).toBe(at('5 King St', null, '29403'));
    expect(at('5 King St', null, '29401')).not.toBe(at('5 King St', null, '29403'));
  });

  it('ignores a care-of line', () => {
    expect(at('5 King St', 'c/o Jane Roe')).toBe(at('5 King St'));
  });

  const word = fc.constantFrom(
    'Alder',
    'King',
    'N',
    'West',
    'St',
    'Avenue',
    'Hwy',
    '17',
    'Apt',
    '4B',
    '#',
    '1/2',
    'Rear',
    'Lot',
  );
  const line = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.array(word, { minLength: 1, maxLength: 7 }));

  it('ignores case, spacing and punctuation at the ends of words', () => {
    fc.assert(
      fc.property(line, ([number, words]) => {
        const plain = [number, ...words].join(' ');
        const loud = ` ${[number, ...words].join('  ').toUpperCase()}. `;
        expect(at(loud)).toBe(at(plain));
      }),
    );
  });

  it('never merges two house numbers', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 99_999 }), ([number, words], other) => {
        fc.pre(number !== other);
        expect(at([number, 'Oak', ...words].join(' '))).not.toBe(at([other, 'Oak', ...words].join(' ')));
      }),
    );
  });
});

/** Erased homes are known by the hash of such a key alone, so these never change. */
test.each([
  ['12 No. Main St', '2:12||NO MAIN|ST|||29403', '12||NO MAIN|ST|||29403'],
  ['12 Alder Tr', '2:12||ALDER TR||||29403', '12||ALDER TR||||29403'],
  ['12 NW 10 St Apt 4', '2:12|NW|10TH|ST||#4|29403', '12|NW|10|ST||#4|29403'],
])('keeps the keys that earlier rules gave %s', (addressLine1, second, first) => {
  const address = { addressLine1, addressLine2: null, city: 'Charleston', state: 'SC', zip: '29403' };
  expect(earlierDeliveryKeys(address)).toEqual([second, first]);
});
