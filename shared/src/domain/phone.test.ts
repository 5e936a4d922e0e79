import fc from 'fast-check';
import { dialable, formatPhone, toE164 } from './phone';

test.each([
  ['(503) 555-0142', '+15035550142'],
  ['+1 503.555.0142', '+15035550142'],
  ['503 555 0142 ext. 12', '+15035550142'],
  ['503-555-0111 extn 12', '+15035550111'],
  ['503 555 0111 extension 12', '+15035550111'],
  ['503 555 0111;ext=12', '+15035550111'],
  ['tel:+1-503-555-0111;ext=12', '+15035550111'],
  ['503-555-0111 extensión 12', '+15035550111'],
  ['503-555-0111, ext 12', '+15035550111'],
  ['503-555-0111 (ext. 12)', '+15035550111'],
  ['503-555-0111 xtn 12', '+15035550111'],
  ['503-555-0111x12', '+15035550111'],
  ['503-555-0111 #12', '+15035550111'],
  ['503-555-0111 - 12#', '+15035550111'],
  ['503-555-0111,,12', '+15035550111'],
  ['503-555-0111 ~ 12', '+15035550111'],
  ['503-555-0111 int. 12', '+15035550111'],
  ['５０３５５５０１１１', '+15035550111'],
  ['503-555-0111 / 503-555-0122', '+15035550111'],
  ['503-555-0111 or 503-555-0122 ext 3', '+15035550111'],
  ['503/555-0142', '+15035550142'],
  ['503-555-0142, 503-555-0199', '+15035550142'],
  ['503-555-0142\n503-555-0199', '+15035550142'],
  ['H: 503-555-0142 C: 503-555-0199', '+15035550142'],
  ['503-555-0142 x12 (work)', '+15035550142'],
  ['503-555-0142 option 2', '+15035550142'],
  ['(503) 555-0142 after 5pm', '+15035550142'],
  ['5035550142.0', '+15035550142'],
  ['5.035550142E9', '+15035550142'],
  ['5.03555E+09', null],
  ['011 1 503 555 0142', '+15035550142'],
  ['001-503-555-0142', '+15035550142'],
  ['+1 (0) 503 555 0142', '+15035550142'],
  ['٥٠٣٥٥٥٠١٤٢', '+15035550142'],
  ['1-800-FLOWERS', '+18003569377'],
  ['(503) 555-HOME', '+15035554663'],
  ['011 49 305 555 0142', null],
  ['0044 20 7946 0000', null],
  ['512 OAK LANE', null],
  ['503-555-01422', null],
  ['+503 555 0111', null],
  ['+44 20 7946 0000', null],
  ['911 555 0142', null],
  ['503 911 0142', null],
  ['555-0142', null],
  ['023 555 0142', null],
  ['', null],
])('%j dials %j', (typed, number) => expect(toE164(typed)).toBe(number));

test('formats a North American number and keeps its extension', () => {
  expect(formatPhone('15035550142')).toBe('(503) 555-0142');
  expect(formatPhone('503.555.0142')).toBe('(503) 555-0142');
  expect(formatPhone('503 555 0142 ext. 12')).toBe('(503) 555-0142 x12');
});

test.each(['503.555.0142;ext=12', '503.555.0142 extension 12', '503.555.0142 extn 12', '503.555.0142 #12'])(
  'formats the extension of %j',
  (typed) => expect(formatPhone(typed)).toBe('(503) 555-0142 x12'),
);

test('keeps the extension in front of a label', () => {
  expect(formatPhone('503-555-0142 x 12 (work)')).toBe('(503) 555-0142 x12');
});

test('leaves a foreign number as typed', () => {
  expect(formatPhone(' +44 20 7946 0000')).toBe('+44 20 7946 0000');
  expect(dialable('+44 20 7946 0000')).toBe('+442079460000');
});

/** No service code such as 911. */
const code = fc.integer({ min: 200, max: 999 }).filter((number) => number % 100 !== 11);
const area = fc.tuple(code, code);
const line = fc.integer({ min: 0, max: 9999 }).map((digits) => String(digits).padStart(4, '0'));
const parts = fc.tuple(area, line).map(([[code, exchange], last]) => [code, exchange, last] as const);
const prefix = fc.constantFrom('', '1', '1-', '+1 ', '+1.');
const separator = fc.constantFrom('', ' ', '-', '.', ') ');
const extension = fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: null });

test('reads every spelling of a number as the same one, also the spelling that it writes', () => {
  fc.assert(
    fc.property(parts, prefix, separator, separator, extension, (digits, before, first, second, ext) => {
      const [code, exchange, last] = digits;
      const suffix = ext === null ? '' : ` x${ext}`;
      const typed = `${before}${code}${first}${exchange}${second}${last}${suffix}`;
      const number = `+1${code}${exchange}${last}`;
      expect(toE164(typed)).toBe(number);
      expect(formatPhone(typed)).toBe(`(${code}) ${exchange}-${last}${suffix}`);
      expect(toE164(formatPhone(typed))).toBe(number);
      expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed));
    }),
  );
});

test('dials nothing but digits and a plus sign, whatever was typed', () => {
  fc.assert(fc.property(fc.string(), (typed) => expect(dialable(typed)).toMatch(/^[\d+]*$/)));
});
