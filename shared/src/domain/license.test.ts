import { licenseFor } from './license';

const agent = { license_number: 'SC 84213', other_licenses: [{ state: 'GA', number: '412345' }] };

test.each([
  ['GA', '412345'],
  ['SC', 'SC 84213'],
  ['NC', 'SC 84213'],
  ['', 'SC 84213'],
])('a card for a home in %s shows %s', (state, number) => {
  expect(licenseFor(state, agent)).toBe(number);
});
