import { readCardCode } from './card-code';

test.each([
  ['7K3M9QXZ', '7K3M9QXZ'],
  ['7k3m-9qxz', '7K3M9QXZ'],
  [' 7k3m 9qxz ', '7K3M9QXZ'],
  ['oOiIlL00', '00111100'],
])('%s is read as %s', (typed, code) => expect(readCardCode(typed)).toBe(code));

test.each(['', '7K3M9QX', '7K3M9QXZZ', '7K3M9QXU', "7K3M9QX'", '../admin'])('%j is not a code', (typed) =>
  expect(readCardCode(typed)).toBeNull(),
);
