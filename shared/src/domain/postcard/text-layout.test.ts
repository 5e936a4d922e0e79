import fc from 'fast-check';
import { fontFaces } from '../../contracts/template-vocabulary';
import { breakLines, fitText, missingGlyphs, widthOf } from './text-layout';

const words = (text: string) => text.split(/\s+/).filter(Boolean);
const copy = fc
  .array(
    fc.oneof(fc.string({ unit: 'grapheme', maxLength: 14 }), fc.string({ minLength: 1, maxLength: 40 })),
    {
      maxLength: 24,
    },
  )
  .map((parts) => parts.join(' '));
const setting = fc.record({
  face: fc.constantFrom(...fontFaces),
  size: fc.integer({ min: 5, max: 60 }),
  width: fc.integer({ min: 90, max: 420 }),
});

test('no line is wider than its box for any text', () => {
  fc.assert(
    fc.property(copy, setting, (text, { face, size, width }) => {
      // A single character may be wider than a very narrow box.
      const lines = breakLines(text, face, size, width).filter((line) => Array.from(line).length > 1);
      expect(lines.filter((line) => widthOf(line, face, size) > width)).toEqual([]);
    }),
  );
});

test('no letter is lost or reordered', () => {
  fc.assert(
    fc.property(copy, setting, (text, { face, size, width }) => {
      const lines = breakLines(text, face, size, width);
      expect(lines.join('').replace(/[ \t]/g, '')).toBe(text.replace(/[ \t\n]/g, ''));
    }),
  );
});

test('a text that fits keeps all its words at a size between its largest and smallest', () => {
  fc.assert(
    fc.property(copy, setting, fc.integer({ min: 1, max: 6 }), (text, { face, size, width }, maxLines) => {
      const box = { face, size, minSize: Math.max(5, size / 2), w: width, maxLines, tracking: 0.5 };
      const fitted = fitText(text, box);
      expect(fitted.lines.length).toBeLessThanOrEqual(maxLines);
      expect(fitted.size).toBeGreaterThanOrEqual(box.minSize - 1e-9);
      expect(fitted.size).toBeLessThanOrEqual(size);
      const kept = words(fitted.lines.join(' '));
      expect(fitted.overflow ? words(text) : kept).toEqual(words(text));
    }),
  );
});

test('type shrinks before it overflows, and reports overflow at its smallest size', () => {
  const box = { face: 'Besley 700', size: 20, minSize: 8, w: 120, maxLines: 1, tracking: 0 } as const;
  expect(fitText('12 Elm St', box)).toMatchObject({ size: 20, overflow: false });
  const shrunk = fitText('1846 Alder Creek Lane', box);
  expect(shrunk).toMatchObject({ overflow: false, lines: ['1846 Alder Creek Lane'] });
  expect(shrunk.size).toBeLessThan(12);
  expect(fitText('1846 North Old Georgetown Highway', box)).toMatchObject({ size: 8, overflow: true });
});

test('the last line of a paragraph is not a single short word', () => {
  const text =
    '1846 Alder Creek Lane came on the market at $489,000. Ask what it means for yours: one scan, two minutes.';
  const box = {
    face: 'Libre Franklin 400',
    size: 8.2,
    minSize: 8.2,
    w: 234,
    maxLines: 3,
    tracking: 0,
  } as const;
  for (let length = 60; length <= text.length; length++) {
    const fitted = fitText(`${text.slice(0, length).trim()} yes`, box);
    const last = fitted.lines[fitted.lines.length - 1] ?? '';
    expect(fitted.lines.length === 1 || words(last).length > 1).toBe(true);
  }
});

test('measures kerned pairs and ligatures as they are printed', () => {
  expect(widthOf('AV', 'Besley 700', 100)).toBeLessThan(
    widthOf('A', 'Besley 700', 100) + widthOf('V', 'Besley 700', 100),
  );
  expect(widthOf('ÁV', 'Besley 700', 100)).toBeCloseTo(widthOf('AV', 'Besley 700', 100));
  expect(widthOf('fi', 'Libre Franklin 400', 100)).not.toBe(
    widthOf('f', 'Libre Franklin 400', 100) + widthOf('i', 'Libre Franklin 400', 100),
  );
});

test('reports characters without a glyph', () => {
  expect(missingGlyphs('Zoë Łuczak 家', 'Besley 700')).toEqual(['Ł', '家']);
});
