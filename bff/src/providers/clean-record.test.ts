import fc from 'fast-check';
import { cleanRecord, cleanText } from './clean-record';

it.each([
  ['It\u0092s lovely', 'It’s lovely'],
  ['\u0093Cozy\u0094 \u0096 \u0080 5', '“Cozy” – € 5'],
  ['two\u000Blines', 'two\nlines'],
  [
    'Bed &amp; bath, 2&frac12; &#8211; &quot;new&quot; &unknown; AT&T; R&D',
    'Bed & bath, 2½ – "new" &unknown; AT&T; R&D',
  ],
  ['&#0;&#xD800;&#9999999;', '&#9999999;'],
  ['donâ€™t, â€œcozyâ€\u009d cafÃ©, 900 ftÂ²', 'don’t, “cozy” café, 900 ft²'],
  ['Ânes, Pão, â€, naïve', 'Ânes, Pão, â€, naïve'],
  ['a\0b\u0007c', 'abc'],
  ['lone \uD800 surrogate', 'lone  surrogate'],
  ['\uFEFFzero\u200Bwidth', 'zerowidth'],
  ['right\u202Eleft', 'rightleft'],
  ['a pair \u{1F600}, a tab\t and\r\nlines', 'a pair \u{1F600}, a tab\t and\r\nlines'],
])('cleans %j', (text, clean) => expect(cleanText(text)).toBe(clean));

it('cleans texts in lists and objects, and keeps a clean record as it is', () => {
  expect(cleanRecord({ a: 'x\0', b: [{ c: 'y\u0092' }], d: null, e: 7 })).toEqual({
    a: 'x',
    b: [{ c: 'y’' }],
    d: null,
    e: 7,
  });
  const record = { a: 'x', b: ['y'] };
  expect(cleanRecord(record)).toBe(record);
});

it('leaves nothing that cannot be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      expect(cleanText(text)).not.toMatch(/(?![\t\r\n])\p{Cc}|\p{Cs}/u),
    ),
  );
});
