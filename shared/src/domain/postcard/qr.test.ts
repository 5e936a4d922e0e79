import fc from 'fast-check';
import { encode } from 'uqr';
import { qrSymbol } from './qr';

test('the path covers every dark module once and no light one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z$%*+./:-]{1,60}$/), (url) => {
      const { modules, module, path } = qrSymbol(url, 79.92);
      const rectangles = [...path.matchAll(/M(\S+) ([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z/g)];
      expect(rectangles.map(([text]) => text).join('')).toBe(path);
      const painted = rectangles.flatMap(([, ...sides]) => {
        const [left = 0, top = 0, width = 0, height = 0] = sides.map((side) =>
          Math.round(Number(side) / module),
        );
        return Array.from(
          { length: width * height },
          (_, at) => (top + Math.floor(at / width)) * modules + left + (at % width),
        );
      });
      const { data } = encode(url, { ecc: 'Q', border: 0 });
      const dark = data.flat().flatMap((isDark, at) => (isDark ? [at] : []));
      expect(painted.toSorted((a, b) => a - b)).toEqual(dark);
    }),
    { numRuns: 40 },
  );
});
