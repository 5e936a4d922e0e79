/** Texts of an SVG that stay texts, and those that are left out with the name of their font. */
import { capHeightOf, widthOf } from '@farmpost/shared/domain/postcard/text-layout';
import { convertSvg, convertSvgWithTexts, type ImportedDrawing } from './convert-svg';
import { faceFor, initialText } from './svg-texts';

/** A drawing of 2 by 1 inches, in points. */
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 72" width="2in">${inner}</svg>`);
const box = '<path d="M0 0h144v72H0z" fill="#2F7A55"/>';
function read(inner: string): ImportedDrawing {
  const result = convertSvgWithTexts(svg(inner));
  if (!result.ok) throw new Error(result.problem);
  return result;
}
const one = (inner: string) => {
  const { texts, leftTexts } = read(box + inner);
  return { texts: texts.map(({ words, face, align }) => `${words} | ${face} | ${align}`), leftTexts };
};
const besley = 'font-family="Besley" font-weight="700" font-size="12"';

test.each([
  ['Besley', 700, 'Besley 700'],
  ['besley', 'bold', 'Besley 700'],
  ['Besley-Black', 400, 'Besley 900'],
  ['Besley', 400, 'Besley 700'],
  ['Libre Franklin', 400, 'Libre Franklin 400'],
  ['LibreFranklin-SemiBold', 400, 'Libre Franklin 600'],
  ['Libre Franklin Medium', 400, 'Libre Franklin 400'],
  ['Libre Franklin', 900, 'Libre Franklin 700'],
  ['Franklin Gothic', 700, null],
  ['Libre Franklin Condensed', 700, null],
  ['', 400, null],
] as const)('maps the font %s %s to %s', (family, weight, face) => {
  const style = { ...initialText, family, weight: weight === 'bold' ? 700 : weight };
  expect(faceFor(style)?.face ?? null).toBe(face);
  expect(faceFor({ ...style, isSlanted: true })).toBeNull();
});

test('keeps place, size, weight, color and anchor of a text, in points from the corner of the drawing', () => {
  const { texts, leftTexts, changes, artwork } = read(
    `<path d="M36 18h72v36h-72z" fill="#2F7A55"/>
     <g transform="translate(10 4) scale(2)" font-family="'Libre Franklin', Arial" fill="#1A4477">
       <text x="20" y="10" font-size="6" style="font-weight: 600; text-anchor: middle; letter-spacing: .5px">Sold</text>
     </g>`,
  );
  expect(artwork?.paths).toHaveLength(1);
  expect([leftTexts, changes]).toEqual([[], []]);
  expect(texts).toEqual([
    {
      words: 'Sold',
      face: 'Libre Franklin 600',
      weight: 600,
      size: 12,
      x: 14,
      baseline: 6,
      w: expect.closeTo(widthOf('Sold', 'Libre Franklin 600', 12, 1), 6),
      align: 'center',
      color: '#1A4477',
      spacing: 1,
    },
  ]);
});

test('reads lines from spans, and words of another look as texts beside each other', () => {
  const { texts } = read(
    `${box}<text ${besley}><tspan x="10" y="20">Just  listed
      </tspan><tspan x="10" dy="1.5em">in <tspan font-family="Libre Franklin" font-weight="400" fill="#fff">Alameda</tspan></tspan></text>`,
  );
  expect(texts.map(({ words, face, color, baseline }) => [words, face, color, baseline])).toEqual([
    ['Just listed', 'Besley 700', 'black', 20],
    ['in', 'Besley 700', 'black', 38],
    ['Alameda', 'Libre Franklin 400', 'paper', 38],
  ]);
  expect(texts[2]?.x).toBeCloseTo(10 + widthOf('in ', 'Besley 700', 12), 6);
});

test.each([
  [
    'another font',
    '<text y="20" font-family="Helvetica Neue" font-size="9">Hi</text>',
    'font',
    'Helvetica Neue 400',
  ],
  ['no font', '<text y="20">Hi</text>', 'font', 'No font 400'],
  ['a slanted font', `<text y="20" ${besley} font-style="italic">Hi</text>`, 'font', 'Besley 700 italic'],
  ['a turned text', `<text y="20" ${besley} transform="rotate(20)">Hi</text>`, 'turned', 'Besley 700'],
  ['a stretched text', `<text y="20" ${besley} transform="scale(2 1)">Hi</text>`, 'turned', 'Besley 700'],
  ['letters that are placed one by one', `<text x="3 9" y="20" ${besley}>Hi</text>`, 'placing', 'Besley 700'],
  ['turned letters', `<text y="20" rotate="9" ${besley}>Hi</text>`, 'placing', 'Besley 700'],
  ['an outlined text', `<text y="20" ${besley} stroke="#f00">Hi</text>`, 'look', 'Besley 700'],
  [
    'an underlined text',
    `<text y="20" ${besley} text-decoration="underline">Hi</text>`,
    'look',
    'Besley 700',
  ],
  ['text on a path', `<text ${besley}><textPath href="#p">Hi</textPath></text>`, 'path', 'Besley 700'],
] as const)('leaves out %s, and names its font', (_, inner, why, font) => {
  expect(one(inner)).toEqual({ texts: [], leftTexts: [{ words: 'Hi', font, why }] });
});

test('names a line that is too long, and lines beyond the most that it takes', () => {
  expect(one(`<text y="20" ${besley}>${'word '.repeat(90)}</text>`).leftTexts).toMatchObject([
    { why: 'long' },
  ]);
  const many = read(box + `<text y="20" ${besley}>Hi</text>`.repeat(70));
  expect([many.texts.length, many.leftTexts.length]).toEqual([60, 10]);
  expect(many.leftTexts[0]?.why).toBe('many');
});

test('does not name what is not painted, and counts what is off the page', () => {
  const { texts, leftTexts, changes } = read(
    `${box}<text y="20" ${besley} display="none">Hi</text><text y="20" ${besley} visibility="hidden">Hi</text>
     <text y="20" ${besley} fill="none">Hi</text><text y="20"> </text><text x="200" y="20" ${besley}>Hi</text>`,
  );
  expect([texts, leftTexts, changes]).toEqual([[], [], [{ what: 'outside', count: 1 }]]);
});

test('takes a file of text alone, measured from the text’s corner, and refuses one without a font of ours', () => {
  const { artwork, size, texts } = read(`<text x="10" y="40" ${besley}>Hi</text>`);
  const cap = capHeightOf('Besley 700', 12);
  expect(artwork).toBeNull();
  expect(size.h).toBeCloseTo(cap + 12 * 0.24, 6);
  expect(texts).toMatchObject([{ x: 0, baseline: expect.closeTo(cap, 6) }]);
  expect(convertSvgWithTexts(svg('<text y="9" font-family="Lobster">Hi</text>'))).toEqual({
    ok: false,
    problem:
      'There is only text in this file, and it cannot stay text (Lobster 400). Convert it to outlines and try again.',
  });
});

test('leaves every text out of a logo, and counts it', () => {
  expect(convertSvg(svg(`${box}<text y="20" ${besley}>Hi</text>`))).toMatchObject({
    ok: true,
    changes: [{ what: 'text', count: 1 }],
  });
});
