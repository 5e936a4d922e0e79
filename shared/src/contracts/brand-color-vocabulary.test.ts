import {
  brandColorProblems,
  colorFrom,
  contrastOf,
  nearestAccent,
  nearestPrimary,
  primaryContrast,
  TEXT_CONTRAST,
} from './brand-color-vocabulary';

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#767676', '#FFFFFF', 4.54],
  ['#777777', '#FFFFFF', 4.48],
  ['#FFFFFF', '#FFFFFF', 1],
])('the contrast of %s and %s is that of WCAG, %d', (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 2);
  expect(contrastOf(other, one)).toBeCloseTo(expected, 2);
});

test.each([
  ['#1a4477', '#1A4477'],
  [' 1A4477 ', '#1A4477'],
  ['#147', '#114477'],
  ['blue', null],
  ['#12345', null],
  ['', null],
])('reads %p as %p', (text, color) => {
  expect(colorFrom(text)).toBe(color);
});

test.each(['#FFCC00', '#8FAED2', '#FFFFFF', '#E03A3E'])('offers a readable color near %s', (color) => {
  const primary = nearestPrimary(color);
  expect(primaryContrast(primary)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  const accent = nearestAccent(color, primary);
  expect(contrastOf(accent, primary)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(brandColorProblems({ primary, accent })).toEqual({ primary: null, accent: null });
});

test('keeps colors that can be read, and says why another cannot', () => {
  expect(nearestPrimary('#1A4477')).toBe('#1A4477');
  expect(nearestAccent('#FFFFFF', '#1A4477')).toBe('#FFFFFF');
  const { primary, accent } = brandColorProblems({ primary: '#FFCC00', accent: '#FFFFFF' });
  expect(primary).toMatch(/contrast of 1\.\d to 1 .* need 4\.5 to 1\. Use #[\dA-F]{6} or a darker color\./);
  expect(accent).toMatch(/contrast of 1\.\d to 1 on the main color/);
});
