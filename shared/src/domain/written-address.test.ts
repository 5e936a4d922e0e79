import { deliveryKey } from './delivery-key';
import { readWrittenAddress } from './written-address';

const home = {
  addressLine1: '12 Alder St',
  addressLine2: 'Apt 4',
  city: 'Charleston',
  state: 'SC',
  zip: '29403',
};

it.each([
  '12 Alder St, Apt 4, Charleston, SC 29403',
  '12 Alder Street #4, Charleston SC 29403-1234',
  '12 Alder St Apt 4, Charleston, South Carolina, 29403',
  '12 alder st. apt 4, charleston, s.c. 29403, USA',
  'Apt 4, 12 Alder St, Charleston, SC, 29403',
  '12 Alder St\nApt 4\nCharleston, SC 29403',
])('finds the home in "%s"', (text) => {
  const address = readWrittenAddress(text);
  expect(address && deliveryKey(address)).toBe(deliveryKey(home));
});

it.each(['12 Alder St, Charleston', 'Charleston', '29403', '', '12 Alder St, Apt 4'])(
  'finds no place for "%s"',
  (text) => {
    expect(readWrittenAddress(text)).toBeNull();
  },
);

it('keeps a unit in the position of a city', () => {
  const rear = readWrittenAddress('12 Alder St, Rear, 29403');
  expect(rear && deliveryKey(rear)).toBe(deliveryKey({ ...home, addressLine2: 'Rear' }));
});
