import { vitalScore } from './vitals';

it.each([
  ['LCP', 2500, 4000],
  ['FID', 100, 300],
  ['CLS', 0.1, 0.25],
] as const)('[CONST-001] scores %s 100 up to %s, 75 up to %s and 50 above', (metric, good, poor) => {
  expect(vitalScore(metric, 0)).toBe(100);
  expect(vitalScore(metric, good)).toBe(100);
  expect(vitalScore(metric, good * 1.01)).toBe(75);
  expect(vitalScore(metric, poor)).toBe(75);
  expect(vitalScore(metric, poor * 1.01)).toBe(50);
});
