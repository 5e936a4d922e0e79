import { centsOf } from './amount';

test.each([
  ['12,250', 1_225_000],
  ['$980.50', 98_050],
  ['7.5', 750],
  ['0', 0],
  ['', null],
  [' ', null],
  ['12k', undefined],
  ['-5', undefined],
  ['1.234', undefined],
])('reads %j as %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
