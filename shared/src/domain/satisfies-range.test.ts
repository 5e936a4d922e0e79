import { satisfiesRange } from './satisfies-range';

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.3.2', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.10.0', '^19.9.9', true],
  ['19.3.0', '^19.3.1', false],
  ['19.2.9', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
  ['0.1.4', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['1.0.0', '^0.1.0', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.0', '^0.0.0', true],
  ['0.0.1', '^0.0.0', false],
  ['19.3.1-beta.1', '^19.3.1', false],
  ['19.3.1', '19.3.1', false],
  ['19.3.1', '^19', false],
  ['19.3.1', '', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfiesRange(version, range)).toBe(expected);
});
