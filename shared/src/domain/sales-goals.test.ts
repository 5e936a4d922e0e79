import { readGoal } from './sales-goals';

test.each([
  ['', null],
  ['  ', null],
  ['5', 5],
  ['1,200', 1200],
  ['$ 1', NaN],
  ['$1,000', 1000],
  ['0', NaN],
  ['-5', NaN],
  ['2.5', NaN],
  ['12345678', NaN],
  ['many', NaN],
])('reads %j as %p', (text, goal) => {
  expect(readGoal(text)).toBe(goal);
});
